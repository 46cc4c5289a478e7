const REACT = /node_modules\/(react|react-dom|scheduler)\/|\/lib\/react-dom\.ts$/;

/** MUI, and the shop's theme for it. */
const MUI = /node_modules\/@(mui|emotion)\/|\/theme\/mui-/;

/** MUI's overlays, which load when the page is idle, or with a press. */
const OVERLAYS =
  /node_modules\/@mui\/material\/(Modal|Drawer|Dialog\w*|Menu\w*|Popover|Popper|Select|NativeSelect|Grow|Fade|Slide|Backdrop|Portal|Unstable_TrapFocus|List\w*)\//;

/** The design tokens. The card field needs its colours, but not MUI. */
const TOKENS = /\/theme\/tokens\.ts$/;

/** Helpers that libraries share. In the file of one library, they would load it along with the other. */
const HELPERS = /node_modules\/(@babel\/runtime|prop-types|react-is)\//;

/** The code of all pages with parts. Other pages use some of it, such as the state pill. */
const PARTS =
  /\/components\/(figures|loaded|part-image|stars|records\/state-pill)|\/features\/parts\/(part-address|shortage|compare\/(chosen-parts|compare-toggle))|\/features\/order-list\/add-to-list|\/features\/reviews\/(author-of|review-card)|\/contract\/src\/(specifications\/categories|terms\/quantities)/;

/** The frame of every page of the dashboard. */
const DASHBOARD =
  /\/palette-store|\/when-signed-in|\/dashboard\/page-frame|\/components\/records\/outline/;

/**
 * The code that fetches and refreshes private lists. The order forms need it too, without the tables that show the lists.
 */
const CALLS =
  /query-core\/build\/modern\/infiniteQueryObserver|\/useInfiniteQuery\.js|\/lib\/(notices\/tell-fault|hooks\/use-(?:pages|private-call)|api\/call-page|time\/time-words)|\/features\/orders\/order-queries|\/components\/busy-button/;

/**
 * The code that both order forms need, but hardly any other page. It is one file, because a phone waits for each request.
 */
const ORDERING = /\/components\/form\/stepper|\/features\/profile\/use-profile/;

/** The cards of parts, on the home page and in a search. */
const CARDS = /\/features\/parts\/cards\/(part-card|part-grid|cut-description)/;

/** The definitions of specifications, without the names of the categories. */
const SPECIFICATIONS = /\/contract\/src\/specifications\/(?!categories)|\/main-measures/;

/** The form components that are used without Formik too: faults and fields. */
const FIELDS = /\/components\/form\/(fault|field|choice|form\.module|search-field)\./;

/** Formik and the components that use it. The schemas are separate, because lists need the contract and have no form. */
const FORMS =
  /node_modules\/formik\/|\/components\/form\/(choice-field|draft-fields|draft-form|form-fault|form-field|keep-draft|submit-button)|\/lib\/notices\/show-refusal/;

/**
 * The code of the dashboard's lists, without MUI. Other pages use some of it too. It excludes what only some lists use,
 * and a panel's class names and the stepper, which all pages use: the pages of parts would load the rest along with them.
 */
const RECORDS =
  /\/components\/(?!overlays|menu|panel\.module|dialogs\/(?:form|question)-dialog|form\/filter-form|form\/stepper)|\/lib\/(notices\/tell-fault|hooks\/use-(?:now|private-call)|api\/(?!attempt|call-all))|\/features\/orders\/order-(queries|state|words)|\/dashboard\/(list-page|page-frame)/;

/**
 * Three files for the first page, two of which stay the same over many releases. Each runs as a separate task. The code
 * that several other pages share is in few files too, because a phone waits for each request.
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
  ],
};
