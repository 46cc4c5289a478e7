declare global {
  /** What the page's HTML has asked for already, by path. boot-script.js fills it. */
  var earlyAnswers: Record<string, Promise<Response>> | undefined;
}

/** The answer that the page's HTML has asked for, once; `null` when it has not asked. */
export function takeEarlyAnswer(path: string): Promise<Response> | null {
  const answer = globalThis.earlyAnswers?.[path];
  if (!answer) return null;
  delete globalThis.earlyAnswers?.[path];
  return answer;
}
