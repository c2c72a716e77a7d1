import http from 'node:http';

const head = (title) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`;

/** What is compared with: a page of one paragraph, and a text that can be edited without any script. */
export class PlainPages {
  /** @param {readonly string[]} paragraphs of the text that can be edited */
  static async start(paragraphs) {
    const pages = new PlainPages();
    const bodies = new Map([
      ['/', `${head('Plain')}<h1>Plain</h1><p>A page with one paragraph.</p>`],
      [
        '/edit',
        `${head('Edit')}<div contenteditable="true">${paragraphs.map((text) => `<p>${text}</p>`).join('')}</div>`,
      ],
    ]);
    pages.server = http.createServer((request, response) => {
      const body = bodies.get(request.url);
      response.writeHead(body ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    });
    await new Promise((resolve) => pages.server.listen(0, '127.0.0.1', resolve));
    pages.url = `http://127.0.0.1:${pages.server.address().port}`;
    return pages;
  }

  stop() {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }
}
