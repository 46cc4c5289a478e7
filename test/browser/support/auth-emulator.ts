const ports: { auth?: number } = JSON.parse(process.env.SHOP_PORTS ?? '{}');

/** As the identity service's console does: takes a user's admin right away, behind the shop's back. */
export async function revokeAdmin(email: string): Promise<void> {
  const { users } = await ask<{ users: { localId: string }[] }>('accounts:lookup', {
    email: [email],
  });
  await ask('accounts:update', { localId: users[0]?.localId, customAttributes: '{}' });
}

/** How many links to a new password the emulator has written down for this address. */
export async function resetLinksSentTo(email: string): Promise<number> {
  const host = `http://127.0.0.1:${ports.auth ?? 9099}`;
  const response = await fetch(`${host}/emulator/v1/projects/demo-brushline/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string }[];
  };
  return oobCodes.filter((code) => code.email === email && code.requestType === 'PASSWORD_RESET')
    .length;
}

async function ask<Answer>(call: string, body: object): Promise<Answer> {
  const host = `http://127.0.0.1:${ports.auth ?? 9099}`;
  const path = `/identitytoolkit.googleapis.com/v1/projects/demo-brushline/${call}`;
  const response = await fetch(`${host}${path}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${call} answered ${response.status}`);
  return (await response.json()) as Answer; // the emulator's documented shape
}
