export type SampleStudent = { name: string; email: string; phone: string; school: string; college: string };

const student = (name: string, email: string, phone: string, school: string, college: string): SampleStudent => ({
  ...{ name, email, phone, school, college },
});

export const sampleStudents: SampleStudent[] = [
  student('Sadia Islam', 'sadia@example.com', '01712345678', 'Viqarunnisa Noon School', 'Holy Cross College'),
  student('Rahim Uddin', 'rahim.uddin@example.com', '01812998877', 'Comilla Zilla School', 'Comilla Victoria College'),
  student(
    'Karim Mia',
    'karim.mia@example.com',
    '01911404142',
    'Narsingdi Government High School',
    'Narsingdi Government College',
  ),
  student('তাসনিম আক্তার', 'tasnim.akter@example.com', '01911223344', 'Mymensingh Girls’ School', 'Muminunnisa College'),
  student('Imran Hossain', 'imran.hossain@example.com', '01755010203', 'Khulna Zilla School', 'Azam Khan College'),
  student('Nabila Chowdhury', 'nabila.c@example.com', '01819335577', 'Sylhet Girls’ School', 'MC College'),
  student('Sharmin Sultana', 'sharmin.s@example.com', '01715667788', 'Rajshahi Girls’ School', 'Rajshahi College'),
  student('Arif Mahmud', 'arif.mahmud@example.com', '01922114433', 'Bogura Zilla School', 'Azizul Haque College'),
  student('মেহেদী হাসান', 'mehedi.hasan@example.com', '01830556677', 'Barishal Zilla School', 'BM College'),
  student(
    'Jannatul Ferdous',
    'jannatul.f@example.com',
    '01733889900',
    'Chattogram Girls’ School',
    'Chattogram College',
  ),
  student('Priya Das', 'priya.das@example.com', '01944778811', 'Jashore Girls’ School', 'MM College'),
  student('Shakil Ahmed', 'shakil.ahmed@example.com', '01866224488', 'Rangpur Zilla School', 'Carmichael College'),
  student('Mim Khatun', 'mim.khatun@example.com', '01777123450', 'Pabna Girls’ School', 'Edward College'),
  student(
    'Nayeem Rahman',
    'nayeem.r@example.com',
    '01955660077',
    'Dinajpur Zilla School',
    'Dinajpur Government College',
  ),
  student('Ritu Barua', 'ritu.barua@example.com', '01711335577', 'Cox’s Bazar Girls’ School', 'Cox’s Bazar College'),
  student(
    'Habibur Rahman',
    'habibur.r@example.com',
    '01822446688',
    'Kushtia Zilla School',
    'Kushtia Government College',
  ),
  student('Moumita Saha', 'moumita.saha@example.com', '01933557799', 'Tangail Girls’ School', 'Kumudini College'),
];
