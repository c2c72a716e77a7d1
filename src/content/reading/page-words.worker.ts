import { type StoredText, storedWords } from '../storage/stored-document';

export const work = (text: StoredText) => storedWords(text);
