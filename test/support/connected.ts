import { Client } from 'pg';

/** Runs `work` on a connection of its own, outside of every pool. */
export async function connected<T>(
  { url }: { readonly url: string },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
