import { ApiError } from '../api/api-error';

/** The bytes of a file as the API takes them. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(new ApiError(0, `The file ${file.name} could not be read.`));
    reader.readAsDataURL(file);
  });
}
