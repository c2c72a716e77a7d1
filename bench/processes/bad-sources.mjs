/** A web server that misbehaves towards its clients as the path specifies; it prints its port. */
import { createServer } from 'node:http';
import process from 'node:process';

const CHUNK = Buffer.alloc(256 * 1024, '# remark\n');

function sendForEver(response) {
  const more = () => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', more);
  more();
}

const server = createServer((request, response) => {
  if (request.url.startsWith('/inward')) response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  else if (request.url.startsWith('/endless')) sendForEver(response);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
