import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../src/app/app.tsx';
import { AppRoutes } from '../src/app/routes.tsx';
import { GivenPart } from '../src/features/parts/details/given-part.ts';
import type { PartView } from '../src/features/parts/details/part-view.ts';
import { type FirstResults, GivenResults } from '../src/features/parts/search/given-results.ts';

export { commonFontFiles } from '../src/theme/fonts.ts';

/** What the server puts into a page beside its markup, for the page's script. */
interface Given {
  part?: PartView;
  results?: FirstResults;
}

/**
 * Renders the markup of a public page as a new visitor sees it: signed out, with no data but what is passed in. The
 * browser hydrates it with the same tree inside its own router.
 *
 * @param address path and query
 */
export async function renderPage(address: string, { part, results }: Given = {}): Promise<string> {
  const { prelude } = await prerender(
    <GivenPart value={part ?? null}>
      <GivenResults value={results ?? null}>
        <App>
          <StaticRouter location={address}>
            <AppRoutes />
          </StaticRouter>
        </App>
      </GivenResults>
    </GivenPart>,
    // A page in pieces would need inline scripts to put them together; the policy allows none.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  return await new Response(prelude).text();
}
