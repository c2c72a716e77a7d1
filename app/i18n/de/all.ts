import { de as account } from './account';
import { de as administer } from './administer';
import { de as auditActions } from './audit-actions';
import { de as blocks } from './blocks';
import { de as comparison } from './comparison';
import { de as discussion } from './discussion';
import { de as documents } from './documents';
import { de as editor } from './editor';
import { de as forms } from './forms';
import { de as git } from './git';
import { de as glossary } from './glossary';
import { de as home } from './home';
import { de as imports } from './import';
import { de as notifications } from './notifications';
import { de as openapi } from './openapi';
import { de as operate } from './operate';
import { de as organization } from './organization';
import { de as pages } from './pages';
import { de as palette } from './palette';
import { de as parts } from './parts';
import { de as problems } from './problems';
import { de as owners } from './owners';
import { de as requestReview } from './request-review';
import { de as review } from './review';
import { de as shell } from './shell';
import { de as signIn } from './sign-in';
import { de as signingIn } from './signing-in';
import { de as site } from './site';
import { de as space } from './space';
import { de as templateTexts } from './template-texts';
import { de as templates } from './templates';
import { de as webhooks } from './webhooks';

/** All texts in German, which are loaded together. */
export const all = {
  account,
  administer,
  auditActions,
  blocks,
  comparison,
  discussion,
  documents,
  editor,
  forms,
  git,
  glossary,
  home,
  imports,
  notifications,
  openapi,
  operate,
  organization,
  pages,
  palette,
  parts,
  problems,
  owners,
  requestReview,
  review,
  shell,
  signIn,
  signingIn,
  site,
  space,
  templateTexts,
  templates,
  webhooks,
};
