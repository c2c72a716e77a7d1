import { ApiError } from '../api/api-error';
import { t } from '../messages/parts';

/** Encodes a file in Base64, as the API expects it. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    reader.onerror = () => reject(new ApiError(0, t.fileUnreadable(file.name)));
    reader.readAsDataURL(file);
  });
}
