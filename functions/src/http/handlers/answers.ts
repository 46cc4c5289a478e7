/** Answers with the id of what was added. */
export async function inserted(id: Promise<string>) {
  return { acknowledged: true, insertedId: await id };
}

/** Answers with the number of what was removed. */
export async function deleted(count: Promise<number>) {
  return { acknowledged: true, deletedCount: await count };
}

/** Answers with the number of what was changed. */
export async function modified(count: Promise<number>) {
  return { modifiedCount: await count };
}

/** Answers that the work is done. */
export async function acknowledged(work: Promise<void>) {
  await work;
  return { acknowledged: true };
}
