import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/app.tsx';
import { AppRoutes } from '../src/app/routes.tsx';
import { GivenPart, type PartView } from '../src/features/parts/details/part-view.ts';

export { commonFontFiles } from '../src/theme/fonts.ts';

/**
 * The markup of a public page as a visitor first sees it: nobody signed in, nothing fetched but the part
 * that is `given`. The browser takes it over with the same tree around its own router.
 */
export async function renderPage(path: string, given: PartView | null = null): Promise<string> {
  const { prelude } = await prerender(
    <GivenPart value={given}>
      <App>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </App>
    </GivenPart>,
    // A page in pieces would need inline scripts to put them together; the policy allows none.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return await new Response(prelude).text();
}
