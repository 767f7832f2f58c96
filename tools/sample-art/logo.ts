/** The letter প (po, the first of Pathshala) as an outline, 76 × 69 units with its origin at the lower left. */
const letter =
  'M67.8-62.2L77.5-62.2L77.5-51.2L67.9-51.2L67.9 0L54.7 0L54.7-34.9Q52.7-37.5 50.9-39.6L25.4-16.5L16.3-25L19.1-27.5Q21.3-30.4 21.3-33Q21.3-35.4 20-36.5Q18.7-37.5 16.7-37.5Q14.2-37.5 11.2-35.7L1.3-44.8Q5.9-50.5 10.2-54.6Q14.5-58.6 19.2-60.7Q23.9-62.9 29.7-62.9Q37.1-62.9 42.9-59.2Q48.6-55.6 55-49.3Q54.9-50.9 54.8-52.7Q54.7-54.4 54.7-56.2L54.7-68.8L65.5-68.8ZM30.4-37Q30.4-36.7 30.4-36.6Q31.5-37.7 32.8-38.8Q34-39.9 35.1-40.9L42.6-47.4Q39.6-49.6 36.5-50.7Q33.4-51.9 30.1-51.9Q25.5-51.9 22-50Q18.5-48.1 15.3-44.8Q16.5-45.3 17.9-45.6Q19.3-45.9 20.9-45.9Q25.9-45.9 28.2-43.2Q30.4-40.4 30.4-37Z';

const green = '#006A4E';
const marginRed = '#FF5A5F';

const inside = `<path fill="${marginRed}" d="M6.2 0h1.9v32H6.2z"/><path fill="#fff" transform="translate(9.9 23.4) scale(.215)" d="${letter}"/>`;

/** The mark: a green exercise book with a red margin line. */
export const logoMark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><clipPath id="b"><path d="M5.5 0H24a6 6 0 0 1 6 6v20a6 6 0 0 1-6 6H5.5A3.5 3.5 0 0 1 2 28.5v-25A3.5 3.5 0 0 1 5.5 0z"/></clipPath><g clip-path="url(#b)"><path fill="${green}" d="M0 0h32v32H0z"/>${inside}</g></svg>
`;

/** The letter small enough for any cut: within a circle of four fifths. */
export const logoMaskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${green}" d="M0 0h32v32H0z"/><path fill="${marginRed}" d="M7.4 0h1.6v32H7.4z"/><path fill="#fff" transform="translate(10.5 22.2) scale(.17)" d="${letter}"/></svg>
`;

/** The same to the edges, for phones that cut their own corners. */
export const logoFullBleed = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${green}" d="M0 0h32v32H0z"/>${inside}</svg>
`;
