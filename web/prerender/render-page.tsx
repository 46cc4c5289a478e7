import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/app.tsx';
import { AppRoutes } from '../src/app/routes.tsx';
import { Given, type GivenData } from '../src/features/parts/given.ts';

export { commonFontFiles } from '../src/theme/fonts.ts';

/**
 * Renders the markup of a public page as a new visitor sees it: signed out, with no data but what is passed in. The
 * browser hydrates it with the same tree inside its own router.
 *
 * @param address path and query
 */
export async function renderPage(address: string, given: GivenData = {}): Promise<string> {
  const { prelude } = await prerender(
    <Given value={given}>
      <App>
        <StaticRouter location={address}>
          <AppRoutes />
        </StaticRouter>
      </App>
    </Given>,
    // A page in pieces would need inline scripts to assemble it, which the policy forbids.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return await new Response(prelude).text();
}
