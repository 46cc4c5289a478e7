const REACT = /node_modules\/(react|react-dom|scheduler)\/|\/lib\/react-dom\.ts$/;

/** MUI, and the shop's theme for it. */
const MUI = /node_modules\/@(mui|emotion)\/|\/theme\/mui-/;

/** Of MUI, what opens above a page: needed when the page is idle, or with a press. */
const OVERLAYS =
  /node_modules\/@mui\/material\/(Modal|Drawer|Dialog\w*|Menu\w*|Popover|Popper|Select|NativeSelect|Grow|Fade|Slide|Backdrop|Portal|Unstable_TrapFocus|List\w*)\//;

/** The values of the design. The card field needs its colours, and none of MUI. */
const TOKENS = /\/theme\/tokens\.ts$/;

/** What libraries share: in the file of one, it would bring that along with the other. */
const HELPERS = /node_modules\/(@babel\/runtime|prop-types|react-is)\//;

/** What all pages with parts are made of. Others use some of it, such as a state. */
const PARTS =
  /\/components\/(figures|loaded|part-image|stars|records\/state-pill)|\/features\/parts\/(part-address|shortage|compare\/(chosen-parts|compare-toggle))|\/features\/order-list\/add-to-list|\/features\/reviews\/(author-of|review-card)|\/contract\/src\/(specifications\/categories|terms\/quantities)/;

/** The frame of every page of the dashboard. */
const DASHBOARD =
  /\/palette-store|\/when-signed-in|\/dashboard\/page-frame|\/components\/records\/outline/;

/** What reads and refreshes private lists: the forms that order need it too, without the tables that show them. */
const CALLS =
  /query-core\/build\/modern\/infiniteQueryObserver|\/useInfiniteQuery\.js|\/lib\/(tell-fault|hooks\/use-(?:pages|private-call)|api\/call-page|time\/time-words)|\/features\/orders\/order-queries|\/components\/busy-button/;

/** What both forms that order need, and hardly another page: a phone waits for each request. */
const ORDERING = /\/components\/form\/stepper|\/features\/profile\/use-profile/;

/** Parts as cards, of the home page and of a search. */
const CARDS = /\/features\/parts\/(part-card|part-grid|whole-words)|\/values\/cut-description/;

/** What is known about specifications, without the names of the categories. */
const SPECIFICATIONS = /\/contract\/src\/specifications\/(?!categories)|\/main-measures/;

/** What is used without a form too: a fault in red, and fields such as those that narrow a list down. */
const FIELDS = /\/components\/form\/(fault|field|choice|filter-form|form\.module|search-field)\./;

/** Formik with what stands on it. The schemas are apart: lists read the contract, and have no form. */
const FORMS =
  /node_modules\/formik\/|\/components\/form\/(choice-field|draft-form|form-fault|form-field|keep-draft|submit-button)|\/lib\/show-refusal/;

/** What all exports need: every row, and a file to save them in. */
const EXPORTS = /\/lib\/(save-file|api\/call-all-pages)/;

/**
 * What the lists of the dashboard are made of, without MUI: other pages use some of it too. A panel's class names
 * and a stepper are for all pages, and would bring the rest to those of parts.
 */
const RECORDS =
  /\/components\/(?!overlays|menu|panel\.module|form\/form-dialog|form\/stepper|records\/question-dialog)|\/lib\/(tell-fault|hooks\/use-(?:now|private-call)|api\/(?!attempt|call-all))|\/features\/orders\/order-(queries|state|words)|\/dashboard\/(list-page|page-frame)/;

/**
 * Three files for the first page, of which two stay the same over many releases. Each runs as a task of its own.
 * What several other pages share comes in few files too: a phone waits for each request.
 */
export const SCRIPT_FILES = {
  groups: [
    { name: 'react', test: REACT, tags: ['$initial' as const] },
    { name: 'framework', test: /node_modules/, tags: ['$initial' as const] },
    { name: 'shop', tags: ['$initial' as const] },
    { name: 'helpers', test: HELPERS, minShareCount: 2 },
    { name: 'tokens', test: TOKENS, minShareCount: 2 },
    { name: 'mui', test: (id: string) => MUI.test(id) && !OVERLAYS.test(id), minShareCount: 2 },
    { name: 'overlays', test: OVERLAYS, minShareCount: 2 },
    { name: 'dashboard', test: DASHBOARD, minShareCount: 2 },
    { name: 'calls', test: CALLS, minShareCount: 2 },
    { name: 'parts', test: PARTS, minShareCount: 2 },
    { name: 'cards', test: CARDS, minShareCount: 2 },
    { name: 'specifications', test: SPECIFICATIONS, minShareCount: 2 },
    { name: 'fields', test: FIELDS, minShareCount: 2 },
    { name: 'schemas', test: /node_modules\/yup\//, minShareCount: 2 },
    { name: 'forms', test: FORMS, minShareCount: 2 },
    { name: 'records', test: RECORDS, minShareCount: 2 },
    { name: 'ordering', test: ORDERING, minShareCount: 2 },
    { name: 'exports', test: EXPORTS, minShareCount: 2 },
  ],
};
