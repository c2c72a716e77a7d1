import { DefaultNamingStrategy } from 'typeorm';

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `createdAt` in code is `created_at` in SQL, so that hand-written statements read naturally. */
export class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return customName ?? snake(propertyName);
  }
}
