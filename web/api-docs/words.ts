import type { EndpointName } from '@brushline/contract/endpoints';
import type { Access } from '@brushline/contract/routes';
import type { SchemaName } from './schemas.ts';

/** The texts of the document. They are separate from the contract, so that no browser loads them. */

export const tags = {
  Catalogue: 'Parts and reviews, as every visitor sees them.',
  Orders: 'Place, read and cancel orders.',
  Payments: 'Pay an order by card, through Stripe.',
  People: 'Users, their profiles, and who is an admin.',
  Administration: 'For admins. The roles sales and warehouse may make some of these calls.',
} as const;

export type Tag = keyof typeof tags;

export const overview = `The API of the Brushline shop. Its own pages call it, and so can you.

**Signing in.** Calls with a lock need a Firebase ID token: \`Authorization: Bearer <token>\`. To try them
here, log in to the shop in this browser, run \`localStorage.accessToken\` in the browser's console, press
*Authorize* below and paste the token. A token lasts an hour.

**Money** is in US dollars with at most two decimals. **Times** are ISO 8601 in UTC. **Ids** have 1 to 64
letters, digits, \`-\` and \`_\`.

**Lists** come whole (up to 500 reviews, and up to 5,000 orders, users or audit entries) unless you send
\`limit\` or \`cursor\`. Then they come a page at a time, and the header \`Link: <...>; rel="next"\` has the
query for the next page. A whole list that was cut short has that header too.

**Bodies** are JSON of at most 16 KiB. Fields that a call does not name are ignored.

**Refusals** are problem documents (RFC 9457, \`application/problem+json\`). Rely on \`code\`: it is stable,
while the words may change. \`errors\` has a message for each invalid field. An address that is not listed
here answers \`404 not_found\`; another method on a listed one answers \`405 method_not_allowed\`.`;

/** Who may call, in words. */
export const aboutAccess: Record<Access, string> = {
  public: 'Anyone may call.',
  'signed-in': 'Needs any valid token.',
  'email-owner': "Needs the token of the path's own e-mail address.",
  'email-owner-or-admin': "Needs the token of the path's own e-mail address, or an admin's.",
  admin: "Needs an admin's token.",
  sales: "Needs an admin's token, or that of the role sales.",
  warehouse: "Needs an admin's token, or that of the role warehouse.",
  staff: 'Needs the token of an admin, or of the role sales or warehouse.',
  stripe: "Needs Stripe's signature over the exact bytes of the body.",
};

/** Who may call it for other people's objects, in words. */
export const aboutOthers: Partial<Record<Access, string>> = {
  sales: "An admin and the role sales may call it for everybody's.",
  staff: "An admin and the roles sales and warehouse may call it for everybody's.",
};

/** Details that the summaries leave out, by what a call is about. */
export const aboutCalls: Readonly<Record<Tag, Partial<Record<EndpointName, string>>>> = {
  Catalogue: {
    listParts: 'May be up to a minute old.',
    getCatalogue:
      'The parts of `GET /parts` in fewer bytes: `columns` has a list for each field (`specs.` and key for a specification) with a value for each part, `null` where it has none; `rank` is the place of each part in `GET /parts`. May be up to a minute old.',
    getPart: 'Always current.',
    listReviews: 'May be up to a minute old.',
    addReview: 'The name shown is that of your account.',
    listOwnReviews: 'At most 20, newest first.',
  },
  Orders: {
    placeOrder:
      'The quantity is between the minimum order and the stock. Name, e-mail, price, date and image may be sent but are ignored: they come from your account, the part and the clock. With an Idempotency-Key, a repeated call returns the order that the first one placed.',
    listOrders:
      'Without cancelled orders. `search` finds those whose number, part, purchase order number, companies and tracking number have all of its words, or those of the payment whose transaction id or invoice number it is.',
    getOrder: "Somebody else's order gets the same answer as one that does not exist.",
    cancelOrder: 'Its stock is back on sale at once.',
    placePurchase:
      'Each part becomes an order; lines of the same part are ordered together. Each quantity is as for an order. When one line cannot be ordered, nothing is: `lines` names every such line with its place in the list, from 0, and the nearest quantities that can be ordered. With `expectedPrice`, a price that has changed is refused with the new one. With an Idempotency-Key, a repeated call answers with the purchase that the first one placed.',
    getPurchase:
      'By its id, its number, or those of one of its orders. A single order is returned as a purchase of one.',
    cancelPurchase:
      'Cancels all of them at once, and puts their stock back on sale. To cancel one line, cancel its order; the rest is then paid with a new, smaller payment.',
    getDocument:
      "`invoice`: an invoice or a note, by the id in its purchase. `pro-forma`: what is still to be paid, by the id or the number of a purchase. `packing-slip`: what is still to be packed, by the id or the number of a purchase, or the content of a shipment, by its id. Somebody else's documents get the same answer as those that do not exist.",
    listOrderLists: 'Lists reserve no stock.',
    updateOrderList: 'You choose its id. Other lists stay as they are.',
    deleteOrderList: '',
  },
  Payments: {
    createPaymentIntent:
      "The charge is the order's quantity times its unit price, whatever `price` says. Name the order in `order`; with `price` alone, it is your one unpaid order at that unit price. A repeated call returns the same secret.",
    payOrder:
      'The payment is read from Stripe: it must have succeeded, for this order and its total. A repeated call gets the same answer.',
    stripeWebhook: 'Only Stripe calls it.',
  },
  People: {
    recordUser: 'Call it after signing in. The token in the answer is the one you sent.',
    getAddresses: 'The first one is the default. `billing` is left out when bills go there too.',
    updateAddresses: 'Addresses that are not sent are removed.',
    getUserDetails: 'Every field is empty until it is filled in.',
    updateUserDetails: 'A field that is not sent becomes empty.',
    getAdmin: '',
    endSessions: 'All tokens issued before become invalid, including this one.',
  },
  Administration: {
    changeDelivery:
      'By the id or the number of a purchase or of a single order, while nothing of it is shipped. The billing address stays the same. modifiedCount is 0 if it already goes there.',
    listOrdersToShip: '`units.open` of each order says how many are still to be shipped.',
    shipPurchase:
      'By the id or the number of a purchase or of a single order. If a line asks for more than is open, or expects another number in `expectedLeft` or another status in `expectedDispute`, nothing is shipped, and `errors` names the line. With an Idempotency-Key, a repeated call returns the shipment of the first one.',
    trackShipment:
      'The customer sees it with the purchase, and gets an e-mail. Orders are still found by the former number too. `expectedCarrier` and `expectedTracking` (empty for none) are those that you saw: if one has changed, the answer is `409 units_changed`, and nothing is corrected.',
    takeBackShipment:
      'Its units are to be shipped again. An e-mail about it that was not sent yet is withdrawn; otherwise the customer gets another one. Refused when it was delivered, or when its units were refunded as shipped. modifiedCount is 0 if it already was taken back.',
    deliverShipment: 'The customer sees it with the purchase.',
    undeliverShipment:
      'For one that was marked by mistake. It is on its way again, and can be taken back. The customer gets no e-mail.',
    refundPurchase:
      'Units that were not shipped will not be. When this call answers, the refund is recorded; Stripe then makes it. `refunds` of the purchase has its state. A failed refund is repeated. With an Idempotency-Key, a repeated call has no further effect.',
    closeRefund:
      'For the payment in `heldPayment` of a refund, when its card takes no refund. modifiedCount is 0 when nothing waits for a person.',
    listAllOrders: '',
    listCustomers:
      'Finds customers whose name and e-mail address have all words of `search`. Customers from before this search existed are found after their next visit.',
    addNote: 'At most 50 for each customer.',
    removeNote: '',
    getTraces: 'Refused with 403 for staff, and with 409 while an order is open.',
    forgetCustomer:
      'Paid orders and their invoices stay. `uid` is that of the traces, in case the e-mail address has changed hands since.',
    getCustomer: 'Their orders come with `GET /desk/orders?search=`.',
    getNewestOrder:
      'Up to two seconds old. For polling: a new id means that the lists have changed.',
    getDeskWork: 'Counts only.',
    getDeskTroubles: 'At most 100 of each.',
    resendMail: 'By an id of `GET /desk/troubles`. The e-mail is sent within five minutes.',
    getSales:
      'The last 12 months, and the days of the last three of them. Updated once an hour. Refunds are not deducted.',
    searchOrders:
      'Finds orders whose number, e-mail address, name, companies, part and purchase order number have all words of `search`, or those of the payment whose transaction id or invoice number `search` is. `limit` counts orders; a row may have several. Without `search` and `state`, cancelled and archived orders are left out.',
    listUsers: '',
    makeAdmin:
      'Refused with 403 when the e-mail address now belongs to an account other than the one on record and, unless the shop allows anyone (`NEW_ADMINS`), when it is not confirmed. In such a shop the new admin has to log in again.',
    removeAdmin: 'It takes effect with their next request. Refused with 403 for the last admin.',
    setRole:
      'The roles are `sales` and `warehouse`; `customer` removes the role. Refused with 403 for an admin, and whenever making an admin would be.',
    addProduct: 'Its name must be unique.',
    deleteProduct: 'The product is archived, and can be restored.',
    listProducts: 'Archived products come newest first, the others oldest first.',
    getProduct: 'Always current.',
    editProduct:
      'Send each field to change in `set`, and in `seen` the value it had when you read it; `null` stands for a field that is not stated. If somebody else has changed one of them since, nothing is saved: the answer is `409 part_changed`, with each such field in `errors`. Fields that you do not send stay as they are. Orders keep the price they were placed at.',
    restoreProduct:
      'Refused if another product has taken its name or number. Edit the archived product first.',
    listMovements: 'Orders hold, release and sell units.',
    moveStock:
      'The stock never falls below 0; units that orders hold are not touched. With an Idempotency-Key, a repeated call moves the stock once.',
    listDeskReviews: '',
    hideReview: 'A repeated call changes the reason.',
    showReview: '',
    answerReview: 'Everyone can read it below the review.',
    listRuns: 'Each can be undone.',
    startRun:
      'Nothing changes yet: send its rows with `applyRows`, in order. With an Idempotency-Key, a repeated call returns the same run.',
    applyRows:
      'Each row is a separate change. Rows of an `archive` or `restore` run have an `id` and empty `seen` and `set`. Those of other runs change only products on sale. A refused row says why in `refused`, and does not affect the others. The same rows may be sent again. `stock` of a product on sale is a difference, so that what was sold in the meantime stays sold.',
    undoRows:
      'Repeat it from `next` until that is `null`. Products that somebody has changed since stay as they are, and are listed. Products that the run added or restored go off sale, and those that it archived go back on sale unless another product has taken their name or number. The run accepts no more rows.',
    deleteReview: 'The audit log keeps its text and rating.',
    getImageUpload:
      'POST the picture there as the multipart field `image`; the answer has its address in `data.url`.',
    listAudit: 'Includes refused attempts.',
  },
};

export const aboutSchemas: Record<SchemaName, string> = {
  Part: 'A part on sale.',
  Product: 'A part, as an admin sees it.',
  Movement: 'A change of a stock.',
  ProductEdit: 'The fields to change, each as you saw it and as it should be.',
  NewRun: 'A run to begin: changes of many products.',
  RunRows: 'The next rows of a run.',
  RunUndo: 'The rows to undo.',
  Run: 'Changes of many products at once: an import, or new prices.',
  UndoneRows: 'The result of undoing some rows.',
  StockMovement: 'Units received, or an adjustment after a count.',
  Order: 'An order. Item, price and image are as they were when it was placed.',
  Purchase: '1 to 50 orders that were placed together.',
  DeskRow: 'A purchase or a single order, with its matching orders.',
  OrderList: 'A list of parts to order, kept with the account.',
  NewPurchase: 'The parts to order together, and where to deliver them.',
  NewShipment: 'The units in a parcel, and its carrier.',
  Shipment: 'Units of a purchase that were sent together.',
  NewRefund: 'The units to refund.',
  PaidBack: 'How money was paid back after the card refused it.',
  Refund: 'A refund, planned or made.',
  AddressBook: 'Your saved addresses, the default one first, and your billing data.',
  NewOrderList: 'The complete new list.',
  Review: 'A review.',
  OwnReview: 'A review, as its author and the shop see it.',
  User: 'A user, as an admin sees them.',
  Profile: 'A profile.',
  AuditEntry: 'An act of staff, or a refused attempt at one.',
  AuditedFields: 'Fields by name; null if empty.',
  Problem: 'A refusal (RFC 9457).',
  NewOrder: 'An order to place. Name the part by `part` (its id) or by `item` (its name).',
  PaymentRequest: 'The order to pay.',
  Payment: 'What the order was paid with.',
  NewReview: 'A review to add.',
  NewPart: 'A part to put on sale.',
  ProfileChange: 'The complete new profile.',
  UserRecord: 'Who signed in. Only the e-mail address in the token counts.',
};

const phone = 'Digits, spaces and + - ( ) . /, then perhaps x and an extension.';

/** The texts of fields that mean the same in each schema. */
export const aboutField: Readonly<Record<string, string>> = {
  _id: 'Its id.',
  placedAt: 'When it was placed.',
  purchaseOrder: "The customer's purchase order number.",
  carrier: 'The carrier of the parcel.',
  tracking: "The carrier's tracking number.",
  education: 'Education.',
  rating: 'In stars.',
  minimumOrder: 'The smallest quantity that can be ordered, in units.',
  category: 'What kind of part it is.',
  lowStock: 'The reorder level.',
};

const aboutReview = {
  name: 'Who wrote it.',
  review: 'What they wrote: plain text.',
  part: 'The id of the reviewed part; left out when the review is of the shop.',
  item: "That part's name at that time.",
  buyer: 'Whether its author has paid for that part, or for any part if the review is of the shop.',
  answer: "The shop's answer, in plain text.",
};

const aboutPart = {
  name: 'Its name, which no other part has.',
  description: 'What it is.',
  image: 'The address of its picture: https, or a path of the shop.',
  stock: 'How many units can still be ordered.',
  price: 'Dollars per unit.',
  number: 'The number to order it by. The shop assigns one if a part is added without it.',
  specs:
    'Its specifications, by the keys of its category: a measure in the base unit, the id of a choice, or true or false.',
  orderMultiple: 'Quantities are multiples of it. Left out, it is 1.',
  priceBreaks:
    'From `from` units on, each unit of the whole quantity costs `cents`. `price` is the price at the minimum order.',
  leadTimeDays: 'How long it takes to make more than the stock, in days, without guarantee.',
  pictures:
    'The addresses of the pictures that follow its image, in order. The list of all parts leaves them out.',
  datasheet: 'The address of its data sheet: https, or a path of the shop.',
};

/** The texts of the other fields, and of those that mean something else. */
export const aboutFields: Record<SchemaName, Readonly<Record<string, string>>> = {
  Part: aboutPart,
  Product: {
    ...aboutPart,
    held: 'How many units unpaid orders hold.',
    sold: 'How many units were paid for.',
    received: 'How many units were ever received: stock, held and sold together.',
    stockVersion:
      'Changes when units are received or adjusted, but not with orders. Undoing a run restores the version before it.',
    archivedAt: 'When it was taken off sale; null while it is on sale.',
  },
  Movement: {
    at: 'When.',
    kind: '`receive` and `adjust` are made by an admin. An order holds units, releases them when it is cancelled, and sells them when it is paid.',
    units: 'How many. Only an adjustment can be negative.',
    stock: 'The stock after it; null if not recorded.',
    reason: 'The reason, if given.',
    order: 'The id of the order that caused it.',
    who: 'The e-mail address of the admin who made it.',
  },
  ProductEdit: {
    seen: 'Fields as you read them.',
    set: 'The same fields with their new values.',
  },
  NewRun: {
    kind: 'What it is.',
    title: "Its title, such as a file's name.",
    total: 'How many rows it has.',
  },
  RunRows: {
    from: 'The number of the first of these rows, from 0.',
    rows: 'The products. One without `id` is new: `set` has its fields, and `stock` its stock. Otherwise `seen` and `set` are as in an edit, and `stock` is added to the stock, which must be at `version`.',
  },
  RunUndo: { from: 'The next row: 0, then `next` of the answer.' },
  Run: {
    kind: 'What it is.',
    title: 'Its title.',
    who: 'The e-mail address of the admin who began it.',
    at: 'When it began.',
    total: 'How many rows it has.',
    next: 'How many rows were processed.',
    added: 'How many products it put on sale.',
    changed: 'How many it changed.',
    refused: 'How many rows were refused.',
    undo: 'How far it was undone: how many products are as before, and how many were kept because somebody has changed them since. Null unless it was undone.',
  },
  UndoneRows: {
    next: 'The next row; null at the end.',
    refused: 'The products that stayed as they are, and why.',
  },
  StockMovement: {
    kind: 'What happened.',
    units: 'How many; negative for missing units.',
    reason: 'Why. An adjustment needs one.',
  },
  Order: {
    purchase: 'The id of its purchase; left out for a single order.',
    part: "The part's id.",
    name: "The customer's name.",
    email: "The customer's e-mail address.",
    item: "The part's name.",
    partNumber: "The part's number.",
    price: 'Dollars per unit, at the price break of its quantity.',
    image: "The address of the part's picture.",
    date: "The day it was placed, such as 'Jun 5, 2022'.",
    phone: 'Where the customer can be called.',
    address: 'Where the parts are delivered.',
    quantity: 'How many were ordered.',
    total: 'Quantity times price, in dollars.',
    paid: 'Whether it is paid.',
    transactionId: "Stripe's payment intent, once it is paid.",
    state: '`pending` waits for its payment and holds its stock; `expired` waited too long.',
    expiresAt: 'When it expires if it is not paid.',
    units:
      'For a paid order: how many units are still to be shipped (`open`), were shipped, and were shipped and not refunded since (`kept`).',
    refund: 'What was or will be refunded, and the state of that.',
    dispute: "The dispute by the customer's bank; only staff see it.",
  },
  Purchase: {
    number: 'Its number, for people.',
    name: "The customer's name.",
    email: "The customer's e-mail address.",
    state:
      '`pending` while one of its orders waits for its payment; `paid` when one is paid and none waits.',
    expiresAt: 'When its orders expire if they are not paid.',
    orders: 'Its orders, one for each part.',
    total: 'The total of all its orders, in dollars.',
    due: 'The total of the orders that wait for their payment, in dollars.',
    delivery: 'Where the parts are delivered.',
    billing: 'Where the invoice goes; null when that is the delivery address.',
    note: "The customer's note.",
    vatId: "The customer's VAT ID.",
    shipments: 'Its shipments, oldest first.',
    refunds: 'Its refunds, oldest first.',
    timeline: 'What happened to which of its orders, oldest first.',
    invoices:
      'Its invoices and the notes that correct them, oldest first. The first one is issued within minutes of the payment.',
  },
  NewShipment: {
    lines:
      'Each order once, with its units in the parcel. `expectedLeft` is the number of open units that you saw, and `expectedDispute` the status of the dispute, or `null`.',
    expectedAddress:
      'The `address` of its orders that you packed for. Nothing is shipped if it has changed.',
  },
  NewRefund: {
    lines:
      'Units of an order that were not shipped, or (`shipped`) that were. `expectedLeft` is the number of such units that you saw, and `expectedDispute` the status of the dispute, or `null`.',
    restock: 'Whether these units go back on sale.',
    reason: 'For the books.',
  },
  PaidBack: { note: 'For the books.' },
  Refund: {
    at: 'When it was decided, or when the shop learned of it.',
    amount: 'In dollars.',
    status: 'The status of its newest attempt. A `failed` one is repeated, or waits for a person.',
    lines:
      'Its units, with dollars for each line. Empty if it is for no particular units: the money came too late, or was refunded in Stripe.',
    restocked: 'Whether these units went back on sale.',
    paidBack: 'How a person paid it back when the card refused it.',
    heldPayment: 'The payment that waits for a person; only admins see it.',
    reason: 'Why it was made; only staff see it.',
  },
  Shipment: {
    shippedAt: 'When it was sent.',
    deliveredAt: 'When its arrival was noted.',
    takenBackAt: 'When it turned out to be a mistake; null unless it did.',
    lines: 'Its units of each order.',
  },
  DeskRow: {
    _id: 'The id of the purchase or of the single order.',
    number: 'Its number, for people.',
    lines: 'How many orders it has, including those that do not match.',
    total: 'The total of all its orders, in dollars.',
    orders: 'Its matching orders.',
  },
  OrderList: {
    _id: 'Its id, as you chose it.',
    name: 'Its name.',
    lines: 'Its lines. Each names its part by its id or by its number.',
    updatedAt: 'When it was last changed.',
  },
  NewPurchase: {
    lines:
      'Its lines. Each names its part by its id or by its number. `expectedPrice` is the price per unit that you expect, in dollars.',
    delivery: 'Where to deliver the parts. `country` is an ISO 3166 code.',
    billing: 'Where to send the invoice, if not to the delivery address.',
    purchaseOrder: 'Your purchase order number.',
    note: 'A note for us.',
    vatId: 'Your European VAT ID with its country code, such as DE123456789.',
  },
  AddressBook: {
    addresses: 'The addresses.',
    billing: 'Where bills go; left out when they go to the default address.',
    vatId: 'The VAT ID on bills.',
  },
  NewOrderList: {
    name: 'Its name.',
    lines: 'Its lines. Each names its part by its id or by its number.',
  },
  Review: aboutReview,
  OwnReview: { ...aboutReview, hidden: 'Why it is hidden from others; null if it is not.' },
  User: {
    _id: 'The uid of the account.',
    email: 'E-mail address.',
    name: 'Display name.',
    role: 'What they may do.',
    emailConfirmed: 'Whether the e-mail address is confirmed.',
  },
  Profile: {
    location: 'Where they are.',
    phone: 'Phone number.',
    linkedIn: 'The https address of a LinkedIn page.',
  },
  AuditEntry: {
    at: 'When.',
    who: 'Who.',
    what: 'The action.',
    outcome: '`refused` changed nothing.',
    subject: "What it was about: an order's number, a part's name or an e-mail address.",
    before: 'What it was.',
    after: 'What it became.',
    requestId: 'The request id of the answer.',
  },
  AuditedFields: {},
  Problem: {
    type: 'The address of this kind of problem.',
    title: 'What it is, in a few words.',
    status: 'The HTTP status.',
    detail: 'What to do about it.',
    code: 'Its stable code.',
    requestId: 'Quote it when you ask us about this answer.',
    errors: 'A message for each invalid field.',
    lines: 'Each line of a purchase that was refused, and what is possible instead.',
  },
  NewOrder: {
    phone,
    address: 'Where to deliver the parts.',
    quantity:
      "Between the part's minimum order and its stock, and a multiple of its order multiple.",
    part: "The part's id.",
    item: "The part's name. Needed when there is no `part`.",
    expectedPrice:
      'The price per unit that you expect, in dollars. If it has changed, nothing is ordered.',
  },
  PaymentRequest: { price: 'Dollars per unit.', order: "The order's id." },
  Payment: { transactionId: "Stripe's payment intent." },
  NewReview: {
    review: 'Plain text.',
    part: 'The id of the reviewed part; left out when the review is of the shop.',
  },
  NewPart: {
    name: 'A name that no other part has.',
    description: 'What it is.',
    stock: 'How many units there are.',
    price: 'Dollars per unit.',
    image: 'The address of its picture.',
    pictures: 'The addresses of pictures that follow it, in order.',
    number: 'A number that no other part has. Left out, the shop gives one.',
    specs:
      'By the keys of the category: a measure in the base unit, the id of a choice, or true or false.',
    orderMultiple:
      'Quantities must be multiples of it. It divides the minimum order and each break.',
    priceBreaks:
      'From `from` units on, each unit of the whole quantity costs `cents`. Quantities rise from above the minimum order; prices fall from below `price`.',
    leadTimeDays: 'How long it takes to make more than the stock, in days.',
    datasheet: 'The address of its data sheet, on the shop or on a host of `DATASHEET_ORIGINS`.',
  },
  ProfileChange: {
    location: 'Where you are.',
    phone,
    linkedIn: 'The address of your LinkedIn page.',
  },
  UserRecord: { email: 'Not read.' },
};

/** The parameters of lists. */
export const aboutQuery: Readonly<Record<string, string>> = {
  paper: 'The size of its pages.',
  limit: 'The most rows to return. 50 if only a cursor is sent.',
  cursor: 'The position in the list, from the Link header of the previous page.',
  maxAge: 'The oldest answer to accept, in seconds. For reading what you have just written.',
  uid: 'The user, by the id that the list of users has.',
  expectedRole:
    'The role that you have seen. If the user has another by now, the answer is `409 role_changed`, and nothing is changed.',
  expectedDeliveredAt:
    'The `deliveredAt` that you have seen. If somebody has marked it again since, the answer is `409 units_changed`, and nothing is changed.',
  who: 'Only acts of this e-mail address.',
  act: 'Only actions of this kind.',
  outcome: 'Only what was done, or only what was refused.',
  search: 'Only orders that have all of these words.',
  state: 'Only orders in this state, or those to ship, or those whose refund failed.',
  from: 'Only orders placed from this time on.',
  to: 'Only orders placed before this time.',
  part: 'Only acts about this part, by its id.',
  shelf: 'Which products: on sale, on sale and low in stock, or archived.',
};
