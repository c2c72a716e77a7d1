import type { DataCheck } from '../database/data-check';

export const LIVE_CHECKS: readonly DataCheck[] = [
  {
    name: 'live-updates',
    rule: 'The updates of a live document follow its state without a gap, up to the newest one.',
    sql: `SELECT d.id, d.seq || ', state ' || d.state_seq AS detail FROM live_documents d
           WHERE d.state_seq > d.seq OR d.written_seq > d.seq
              OR d.seq - d.state_seq <>
                 (SELECT count(*) FROM live_updates u WHERE u.document_id = d.id AND u.seq > d.state_seq AND u.seq <= d.seq)
              OR EXISTS (SELECT 1 FROM live_updates u WHERE u.document_id = d.id AND (u.seq > d.seq OR u.seq <= d.state_seq))`,
  },
  {
    name: 'live-final',
    rule: 'No one types into a merged change request.',
    sql: `SELECT d.id, 'change request ' || r.id AS detail FROM live_documents d
            JOIN change_requests r ON r.id = d.change_request_id WHERE r.status = 'merged'`,
  },
];
