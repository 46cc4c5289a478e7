declare global {
  interface Window {
    /** What the page's HTML has asked for already, by path. boot-script.js fills it. */
    earlyAnswers?: Record<string, Promise<Response>>;
  }
}

/** The answer that the page's HTML has asked for, once; `null` when it has not asked. */
export function takeEarlyAnswer(path: string): Promise<Response> | null {
  const answer = window.earlyAnswers?.[path];
  if (!answer) return null;
  delete window.earlyAnswers?.[path];
  return answer;
}
