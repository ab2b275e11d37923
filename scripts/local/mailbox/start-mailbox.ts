import { type RunningServer, startServer } from '../start-server.ts';
import { Mailbox } from './mailbox.ts';
import { createMailboxApp } from './mailbox-app.ts';

export type RunningMailbox = RunningServer;

/** Serves the mailbox on 127.0.0.1. `port` 0: any free one; `file` null: the emails are kept in memory only. */
export const startMailbox = ({ port, file }: { port: number; file: string | null }): Promise<RunningMailbox> =>
  startServer(createMailboxApp(new Mailbox(file)).fetch, port);
