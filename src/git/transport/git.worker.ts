import { parentPort } from 'node:worker_threads';
import type { Failure, FromWorker, GitCalls, HttpResponse, HttpRequest, ToWorker } from './git-messages';
import { GitProblem } from '../git-problem';
import { Repository } from './repository';
import { workerHttp } from './worker-http';

/** Works with one repository. All its requests go through the service, which knows the credentials and guards outbound requests. */
const waiting = new Map<number, { resolve: (answer: HttpResponse) => void; reject: (error: Error) => void }>();
let lastRequestId = 0;
let repository: Repository | undefined;

const post = (message: FromWorker): void => parentPort?.postMessage(message);

const sendRequest = (question: HttpRequest): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    lastRequestId += 1;
    waiting.set(lastRequestId, { resolve, reject });
    post({ ask: lastRequestId, question });
  });

function failureOf(error: unknown): Failure {
  if (error instanceof GitProblem) return { code: error.code, message: error.message };
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

const errorOf = ({ code, message }: Failure): Error =>
  code === undefined ? new Error(message) : new GitProblem(code, message);

async function call(name: keyof GitCalls, params: unknown): Promise<unknown> {
  if (!repository) throw new Error('No repository was opened.');
  const calls = repository as unknown as Record<keyof GitCalls, (params: unknown) => Promise<unknown>>;
  return calls[name](params);
}

parentPort?.on('message', (message: ToWorker) => {
  if ('open' in message) repository = new Repository(message.open.folder, message.open.url, workerHttp(sendRequest));
  else if ('answer' in message) {
    const { http, failure } = message;
    const question = waiting.get(message.answer);
    waiting.delete(message.answer);
    if (http) question?.resolve(http);
    else question?.reject(errorOf(failure ?? { message: 'There was no answer.' }));
  } else {
    call(message.name, message.params).then(
      (result) => post({ reply: message.call, result }),
      (error: unknown) => post({ reply: message.call, failure: failureOf(error) }),
    );
  }
});
