import { ApiError } from '../api/api-error';
import { t } from '../messages/parts';

/** The bytes of a file as the API takes them. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(new ApiError(0, t.fileUnreadable(file.name)));
    reader.readAsDataURL(file);
  });
}
