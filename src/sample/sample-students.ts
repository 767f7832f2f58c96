export type SampleStudent = { name: string; email: string; phone: string; school: string; college: string };

/** Invented people: addresses at example.com, numbers that belong to nobody the school knows. */
export const sampleStudents: SampleStudent[] = [
  {
    name: 'Sadia Islam',
    email: 'sadia@example.com',
    phone: '01712345678',
    school: 'Viqarunnisa Noon School',
    college: 'Holy Cross College',
  },
  {
    name: 'Rahim Uddin',
    email: 'rahim.uddin@example.com',
    phone: '01812998877',
    school: 'Comilla Zilla School',
    college: 'Comilla Victoria College',
  },
  {
    name: 'Karim Mia',
    email: 'karim.mia@example.com',
    phone: '01911404142',
    school: 'Narsingdi Government High School',
    college: 'Narsingdi Government College',
  },
  {
    name: 'তাসনিম আক্তার',
    email: 'tasnim.akter@example.com',
    phone: '01911223344',
    school: 'Mymensingh Girls’ School',
    college: 'Muminunnisa College',
  },
  {
    name: 'Imran Hossain',
    email: 'imran.hossain@example.com',
    phone: '01755010203',
    school: 'Khulna Zilla School',
    college: 'Azam Khan College',
  },
  {
    name: 'Nabila Chowdhury',
    email: 'nabila.c@example.com',
    phone: '01819335577',
    school: 'Sylhet Girls’ School',
    college: 'MC College',
  },
  {
    name: 'Sharmin Sultana',
    email: 'sharmin.s@example.com',
    phone: '01715667788',
    school: 'Rajshahi Girls’ School',
    college: 'Rajshahi College',
  },
  {
    name: 'Arif Mahmud',
    email: 'arif.mahmud@example.com',
    phone: '01922114433',
    school: 'Bogura Zilla School',
    college: 'Azizul Haque College',
  },
  {
    name: 'মেহেদী হাসান',
    email: 'mehedi.hasan@example.com',
    phone: '01830556677',
    school: 'Barishal Zilla School',
    college: 'BM College',
  },
  {
    name: 'Jannatul Ferdous',
    email: 'jannatul.f@example.com',
    phone: '01733889900',
    school: 'Chattogram Girls’ School',
    college: 'Chattogram College',
  },
  {
    name: 'Priya Das',
    email: 'priya.das@example.com',
    phone: '01944778811',
    school: 'Jashore Girls’ School',
    college: 'MM College',
  },
  {
    name: 'Shakil Ahmed',
    email: 'shakil.ahmed@example.com',
    phone: '01866224488',
    school: 'Rangpur Zilla School',
    college: 'Carmichael College',
  },
  {
    name: 'Mim Khatun',
    email: 'mim.khatun@example.com',
    phone: '01777123450',
    school: 'Pabna Girls’ School',
    college: 'Edward College',
  },
  {
    name: 'Nayeem Rahman',
    email: 'nayeem.r@example.com',
    phone: '01955660077',
    school: 'Dinajpur Zilla School',
    college: 'Dinajpur Government College',
  },
];

export type SampleEnrollment = {
  /** Index in `sampleStudents`. */
  student: number;
  courseNo: string;
  method: 'bkash' | 'nagad' | 'rocket' | 'card' | 'bank' | 'none';
  reference: string;
  status: 'pending' | 'paid';
  daysAgo: number;
};

/** Waiting ones first, newest first. Two students claim the bKash reference DKL4T8WR2M, so the admin sees a duplicate. */
export const sampleEnrollments: SampleEnrollment[] = [
  { student: 0, courseNo: 'C0001', method: 'bkash', reference: 'DJB8MLWQ5N', status: 'paid', daysAgo: 41 },
  { student: 0, courseNo: 'C0007', method: 'bkash', reference: '9AB7XK21QZ', status: 'pending', daysAgo: 0 },
  { student: 1, courseNo: 'C0001', method: 'nagad', reference: '72HKUWBF', status: 'pending', daysAgo: 0 },
  { student: 2, courseNo: 'C0012', method: 'bkash', reference: 'DKL4T8WR2M', status: 'pending', daysAgo: 1 },
  { student: 3, courseNo: 'C0012', method: 'rocket', reference: '6606718248', status: 'pending', daysAgo: 1 },
  {
    student: 4,
    courseNo: 'C0018',
    method: 'bank',
    reference: 'DBBL Mirpur 10, slip 4471',
    status: 'pending',
    daysAgo: 1,
  },
  { student: 5, courseNo: 'C0009', method: 'bkash', reference: 'DKL4T8WR2M', status: 'pending', daysAgo: 2 },
  { student: 6, courseNo: 'C0013', method: 'nagad', reference: '8KQ2ZP7D', status: 'pending', daysAgo: 2 },
  { student: 7, courseNo: 'C0022', method: 'rocket', reference: '6607013395', status: 'pending', daysAgo: 3 },
  { student: 8, courseNo: 'C0011', method: 'bkash', reference: 'DKI7BD3Q9X', status: 'pending', daysAgo: 4 },
  {
    student: 9,
    courseNo: 'C0016',
    method: 'card',
    reference: 'VISA 4417, approval 203981',
    status: 'pending',
    daysAgo: 6,
  },
  { student: 10, courseNo: 'C0006', method: 'none', reference: 'none', status: 'pending', daysAgo: 9 },
  { student: 1, courseNo: 'C0004', method: 'bkash', reference: 'DJ62PLX8TN', status: 'paid', daysAgo: 52 },
  { student: 2, courseNo: 'C0005', method: 'nagad', reference: '7M7FQXJZ', status: 'paid', daysAgo: 48 },
  { student: 3, courseNo: 'C0011', method: 'bkash', reference: 'DIE5RM0K7V', status: 'paid', daysAgo: 66 },
  { student: 3, courseNo: 'C0021', method: 'rocket', reference: '6591420876', status: 'paid', daysAgo: 30 },
  { student: 4, courseNo: 'C0017', method: 'bkash', reference: 'DJU9WQ41HB', status: 'paid', daysAgo: 24 },
  {
    student: 5,
    courseNo: 'C0007',
    method: 'bank',
    reference: 'City Bank Zindabazar, N. Chowdhury',
    status: 'paid',
    daysAgo: 49,
  },
  { student: 5, courseNo: 'C0003', method: 'bkash', reference: 'DJ37NNE6YA', status: 'paid', daysAgo: 48 },
  { student: 6, courseNo: 'C0001', method: 'bkash', reference: 'DJF2KV85ZC', status: 'paid', daysAgo: 37 },
  { student: 7, courseNo: 'C0023', method: 'nagad', reference: '5RT9XMWL', status: 'paid', daysAgo: 35 },
  { student: 8, courseNo: 'C0012', method: 'bkash', reference: 'DJQ1HS7G4D', status: 'paid', daysAgo: 28 },
  { student: 9, courseNo: 'C0001', method: 'nagad', reference: '6PB3VYQH', status: 'paid', daysAgo: 26 },
  { student: 9, courseNo: 'C0002', method: 'bkash', reference: 'DJV8FT20LE', status: 'paid', daysAgo: 23 },
  { student: 10, courseNo: 'C0013', method: 'bkash', reference: 'DK13ZD9PMU', status: 'paid', daysAgo: 20 },
  { student: 11, courseNo: 'C0022', method: 'rocket', reference: '6598337140', status: 'paid', daysAgo: 18 },
  { student: 11, courseNo: 'C0001', method: 'bkash', reference: 'DK45GA6XRJ', status: 'paid', daysAgo: 17 },
  { student: 12, courseNo: 'C0021', method: 'bkash', reference: 'DK78LO3BWS', status: 'paid', daysAgo: 14 },
  { student: 12, courseNo: 'C0006', method: 'nagad', reference: '9HD4KTZE', status: 'paid', daysAgo: 12 },
  {
    student: 13,
    courseNo: 'C0018',
    method: 'card',
    reference: 'MASTERCARD 2290, approval 771204',
    status: 'paid',
    daysAgo: 10,
  },
  { student: 13, courseNo: 'C0010', method: 'bkash', reference: 'DKB6YE1NVF', status: 'paid', daysAgo: 10 },
];
