export function readDataUrl(file: Blob, failure = 'not read'): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => (typeof reader.result === 'string' ? resolve(reader.result) : reject(new Error(failure)));
    reader.onerror = () => reject(new Error(failure));
    reader.readAsDataURL(file);
  });
}
