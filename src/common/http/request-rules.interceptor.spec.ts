import { Controller, ForbiddenException, Get, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { type RequestRule, RequestRules, type Work } from './request-rules.interceptor';

@Controller()
class Pages {
  @Get('page')
  page(): string[] {
    return ['page'];
  }

  @Get('nothing')
  nothing(): void {
    // Its response has no body.
  }
}

/** A rule that wraps the body in its name, for paths with this end. */
const naming = (name: string, end: string): RequestRule => ({
  around: ({ request: { path } }) =>
    path.endsWith(end) ? async (work: Work) => [name, ...(((await work()) ?? []) as string[]), name] : undefined,
});

const refusing: RequestRule = {
  around: ({ handler }) => {
    if (handler === Pages.prototype.nothing) throw new ForbiddenException();
    return undefined;
  },
};

async function get(path: string, ...rules: readonly RequestRule[]): Promise<{ status: number; body: unknown }> {
  @Module({ controllers: [Pages] })
  class Modules {}
  const app = await NestFactory.create<NestExpressApplication>(Modules as Type<unknown>, { logger: false });
  app.useGlobalInterceptors(new RequestRules(rules));
  await app.init();
  try {
    const answer = await request(app.getHttpServer()).get(path);
    return { status: answer.status, body: answer.body as unknown };
  } finally {
    await app.close();
  }
}

describe('rules of requests', () => {
  it('run a call inside the rules that apply to it, the first one outermost', async () => {
    const rules = [naming('a', 'page'), naming('b', 'nothing'), naming('c', 'page')];
    expect(await get('/page', ...rules)).toEqual({ status: 200, body: ['a', 'c', 'page', 'c', 'a'] });
    expect(await get('/nothing', ...rules)).toEqual({ status: 200, body: ['b', 'b'] });
  });

  it('leave other calls unchanged', async () => {
    expect(await get('/page')).toEqual({ status: 200, body: ['page'] });
    expect(await get('/nothing', naming('a', 'page'))).toMatchObject({ status: 200, body: {} });
  });

  it('may refuse a call before anything is done', async () => {
    expect(await get('/nothing', refusing, naming('a', 'nothing'))).toMatchObject({ status: 403 });
    expect(await get('/page', refusing)).toEqual({ status: 200, body: ['page'] });
  });
});
