import { api } from '../api/support/shop.ts';
import { hold } from './support/hold.ts';
import { problem } from './support/problem.ts';
import { openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('a profile is saved and restored', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  const { name, email, token } = await openAsNewCustomer(page, '/dashboard');
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByText(name)).toBeVisible();
  await expect(account.getByText(email)).toBeVisible();
  await expect(account.getByText('TT', { exact: true })).toBeVisible();

  await page.getByLabel('Education').fill('  Ecole des Mines  ');
  await page.getByLabel('Location').fill('Oslo');
  await page.getByLabel('Phone').fill('+47 22 00 00 00');
  await page
    .getByRole('textbox', { name: 'LinkedIn' })
    .fill('https://www.linkedin.com/in/toni-torque');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Information Updated Successfully')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Education')).toHaveValue('Ecole des Mines');
  await expect(page.getByLabel('Location')).toHaveValue('Oslo');
  await expect(page.getByLabel('Phone')).toHaveValue('+47 22 00 00 00');
  const link = account.getByRole('link', { name: 'linkedin.com/in/toni-torque' });
  await expect(link).toHaveAttribute('href', 'https://www.linkedin.com/in/toni-torque');
  await expect(link).toHaveAttribute('rel', /noopener/);

  await test.step('a link that could not be sent is reported in the red of faults', async () => {
    await page.route('**/accounts:sendOobCode*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Send the link' }).click();
    const fault = page.getByText(/^You appear to be offline/);
    const red = await page.evaluate(() => {
      const swatch = document.createElement('p');
      swatch.style.color = 'var(--error)';
      document.body.append(swatch);
      const { color } = getComputedStyle(swatch);
      swatch.remove();
      return color;
    });
    await expect(fault).toHaveCSS('color', red);
  });

  await test.step('the link that confirms the e-mail address is sent as often as it is asked for', async () => {
    for (const name of ['Send the link', 'Send it again', 'Send it again']) {
      const sent = page.waitForResponse(/accounts:sendOobCode/);
      await page.getByRole('button', { name }).click();
      expect((await sent).status()).toBe(200);
      await expect(page.getByText(`We have sent a link to ${email}`)).toBeVisible();
    }
  });

  await test.step('what another device has saved since stays', async () => {
    const phone = '+47 33 00 00 00';
    await api('PUT', `/userDetails/${email}`, { token, body: { location: 'Oslo', phone } });
    await page.getByLabel('Location').fill('Bergen');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Phone')).toHaveValue(phone);
    await expect(page.getByLabel('Location')).toHaveValue('Bergen');
    const { body } = await api('GET', `/userDetails/${email}`, { token });
    expect(body).toMatchObject({ location: 'Bergen', phone });
  });

  await test.step('even if the page has read it again, after an interruption of the network', async () => {
    const phone = '+47 44 00 00 00';
    await api('PUT', `/userDetails/${email}`, { token, body: { location: 'Bergen', phone } });
    const readAgain = page.waitForResponse(/\/userDetails\//);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await readAgain;
    await page.getByLabel('Location').fill('Oslo');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Phone')).toHaveValue(phone);
    const { body } = await api('GET', `/userDetails/${email}`, { token });
    expect(body).toMatchObject({ location: 'Oslo', phone });
  });
});

test('a screen reader announces each toast, because it is added to an existing live region', async ({
  page,
}) => {
  await openAsNewCustomer(page, '/dashboard');
  const region = await page.locator('[aria-live="assertive"]:empty').elementHandle();
  const heard = () => region?.textContent();
  for (const place of ['Oslo', 'Bergen']) {
    await page.getByLabel('Location').fill(place);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(heard).toBe('Information Updated Successfully');
    // On a busy machine, it may have disappeared by itself.
    await page
      .getByRole('button', { name: 'Dismiss' })
      .click({ timeout: 5000 })
      .catch(() => {});
    await expect.poll(heard).toBe('');
  }
});

test('text typed while a profile is being saved stays', async ({ page }) => {
  await openAsNewCustomer(page, '/dashboard');
  await page.getByLabel('Location').fill('  Oslo');
  const saving = await hold(page, '**/api/userDetails/**');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Phone').fill('+47 22 00 00 00');
  saving.release();
  await expect(page.getByText('Information Updated Successfully')).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Oslo');
  await expect(page.getByLabel('Phone')).toHaveValue('+47 22 00 00 00');
});

test('refusals by the form or the server are shown at their field, and the typed text stays', async ({
  page,
}) => {
  await openAsNewCustomer(page, '/dashboard');
  const linkedIn = page.getByRole('textbox', { name: 'LinkedIn' });
  await page.getByLabel('Phone').fill('call me');
  await linkedIn.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
    'Use only digits, spaces and + - ( ) . / in a phone number',
  );
  await expect(linkedIn).toHaveAccessibleDescription('The link must start with https://');
  await expect(page.getByLabel('Phone')).toBeFocused();

  await page.getByLabel('Phone').fill('');
  await linkedIn.fill('');
  await page.route('**/api/userDetails/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill(problem('invalid_body', 'Mend it.', { location: 'No such place' }))
      : route.continue(),
  );
  await page.getByLabel('Location').fill('Atlantis');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Location')).toHaveAccessibleDescription('No such place');
  await expect(page.getByRole('alert').filter({ hasText: 'Mend it.' })).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Atlantis');
});

test('loading a profile can be retried', async ({ page }) => {
  await openAsNewCustomer(page, '/dashboard');
  let refuse = true;
  await page.route('**/api/userDetails/*', (route) =>
    refuse ? route.fulfill(problem('rate_limited', 'Wait a moment.')) : route.continue(),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('We could not load your profile')).toBeVisible();
  refuse = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Education')).toBeVisible();
});
