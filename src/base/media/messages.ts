export const mediaMessages = {
  imageType: 'Choose a PNG, JPEG or WebP image.',
  imageBroken: 'This image cannot be read. Choose another one.',
  imageBytes: 'Choose an image of at most 5 MB.',
  imagePixels: 'Choose an image of at most 6000 pixels a side and 24 million pixels in all.',
  documentType: 'Choose a PDF.',
  documentBroken: 'This PDF is damaged or not complete. Choose another one.',
  documentBytes: 'Choose a PDF of at most 10 MB.',
  documentsOfDay: 'The school has stored 1 GB of PDFs in the last 24 hours. Add this one later.',
  leftOut: (signs: string) => `Certificates leave out signs that their fonts do not have: ${signs}`,
  busy: 'The school is preparing other images. Please try again in a moment.',
};
