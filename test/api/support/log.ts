import { api, ports } from './shop.ts';

/** A line of the emulators' log, as firebase-tools sends it. */
interface Line {
  message?: string;
  /** `function` is set for the output of a function; `user` is that output, if it is JSON. */
  data?: { metadata?: { function?: object }; user?: Record<string, unknown> };
}

/**
 * Reads the output of the functions since the shop was started: every line, and the lines that are entries. It makes a
 * request whose line marks the end.
 */
export async function readLog(): Promise<{ lines: string[]; entries: Record<string, unknown>[] }> {
  const mark = (await api('GET', '/nothing/but/a/mark')).headers.get('x-request-id');
  const socket = new WebSocket(`ws://127.0.0.1:${ports.logging}`);
  const raw: string[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.onmessage = ({ data }) => {
      raw.push(String(data));
      if (mark !== null && String(data).includes(mark)) resolve();
    };
    socket.onerror = () => reject(new Error(`no log at port ${ports.logging}`));
  });
  socket.close();
  const all = raw.map((line) => JSON.parse(line) as Line);
  const written = all.filter(({ data }) => data?.metadata?.function);
  return {
    lines: written.map(({ message = '' }) => message),
    entries: written.flatMap(({ data }) => (data?.user ? [data.user] : [])),
  };
}
