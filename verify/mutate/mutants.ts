/**
 * The faults that the tests have to notice: each is the code broken on purpose in one place.
 * `npm run mutate` puts them in, one after the other. To add one, write a line.
 *
 * The code to find stands exactly once in its file, whatever its line breaks and indentation are;
 * a test holds that, so a line that fits no more is seen at once. The last entry names the tests that
 * are expected to notice the fault.
 */
type Row = readonly [name: string, find: string, replace: string, tests: readonly string[]];

const simulation = ['verify/simulation/simulation.test.ts'];
const test = (name: string) => [`functions/test/${name}.test.ts`];
const beside = (name: string) => [`functions/src/${name}.test.ts`];

// biome-ignore format: one fault is one line
export const mutants: Readonly<Record<string, readonly Row[]>> = {
  'contract/src/orders/orders.ts': [
    ['quantityFault: > to >= (stock)', 'if (quantity > part.stock)', 'if (quantity >= part.stock)', simulation],
    ['quantityFault: > to < (stock)', 'if (quantity > part.stock)', 'if (quantity < part.stock)', simulation],
    ['quantityFault: < to <= (minimum)', 'if (quantity < part.minimumOrder)', 'if (quantity <= part.minimumOrder)', simulation],
    ['quantityFault: < to > (minimum)', 'if (quantity < part.minimumOrder)', 'if (quantity > part.minimumOrder)', simulation],
    ['Packs are broken', 'if (quantity % (part.orderMultiple ?? 1) !== 0)', 'if (false)', simulation],
  ],
  'contract/src/values/file-address.ts': [
    ['A forged image address is taken', 'URL.canParse(address) && new URL(address).href === address', 'URL.canParse(address)', ['contract/src/bodies.test.ts']],
    ['An image of a look-alike host is taken', 'origins.some((origin) => address', 'origins.some((origin) => address.startsWith(origin) || address', ['contract/src/bodies.test.ts']],
  ],
  'contract/src/terms/pricing.ts': [
    ['A break is reached one unit late', '.findLast(({ from }) => from <= quantity)', '.findLast(({ from }) => from < quantity)', simulation],
    ['Breaks of the price ignored', 'return breakAt(terms, quantity)?.cents ?? toCents(terms.price)', 'return toCents(terms.price)', simulation],
  ],
  'contract/src/roles.ts': [
    ['A role opens every row', 'role !== null && openTo[access].includes(role)', 'role !== null', ['contract/src/roles.test.ts']],
  ],
  'contract/src/parts/parts.ts': [
    ['A part with any number of pictures', '.max(MAX_PICTURES, messages.tooManyPictures(MAX_PICTURES))', '', test('edit-part')],
  ],
  'contract/src/parts-file/plan-import.ts': [
    ['A row that no call has room for is planned', 'if (bytes <= MAX_ROWS_BYTES) return planned;', 'return planned;', ['tools/shop/parts-file.test.ts']],
  ],
  'functions/src/domain/invoices/invoice-earlier.ts': [
    ['Earlier money that bought nothing is invoiced', 'order?.transactionId === id && order.paidAt !== null', 'order !== null', test('invoices')],
    ['Payments from before the day are invoiced too', 'payment.at >= since && ', '', test('invoices')],
  ],
  'functions/src/domain/parts/stated-fields.ts': [
    ['Pictures of any host are taken', 'of (body.pictures ?? []).entries())', 'of ([] as string[]).entries())', test('edit-part')],
  ],
  'functions/src/domain/parts/to-part.ts': [
    ['Pictures in an order of their own', '[...part.pictures]', '[...part.pictures].toSorted()', test('edit-part')],
  ],
  'functions/src/domain/users/index-users.ts': [
    ['Customers from before the search are not found', 'store.users.put({ ...user, words: searchWords([user.name, user.email]) });', '', test('customers')],
  ],
  'functions/src/domain/reviews/list-reviews.ts': [
    ['A hidden review is listed', 'rows: rows.filter(({ hidden }) => hidden === undefined), next', 'rows, next', test('reviews')],
  ],
  'functions/src/domain/reviews/mark-buyer.ts': [
    ['Whoever bought anything is a buyer of each part', 'hasBought(uid, part?.id)', 'hasBought(uid)', test('reviews')],
  ],
  'functions/src/domain/reviews/change-review.ts': [
    ['A change of a review does not know its own result', 'if (await store.audit.isDone(requestId)) return 1;', '', test('reviews')],
    ['Nobody is told of an answer or a reason', "if (author && tell && before === null)", 'if (false)', test('reviews')],
    ['An author is told of each change of an answer', 'author && tell && before === null', 'author && tell', test('reviews')],
    ['A review is changed off the record', 'after: { [field]: value }', 'after: { [field]: before }', test('reviews')],
  ],
  'functions/src/domain/users/forget-person.ts': [
    ['Whoever has the address now is forgotten', 'if (shown !== uid) throw changedHands();', '', test('customers')],
    ['Somebody with a role is forgotten', 'if (account?.role)', 'if (false)', test('customers')],
    ['Forgotten off the record', 'store.audit.add(shop.now(), {', 'void ({', test('customers')],
    ['The account is deleted before the records', 'if (account) await shop.identity.endSessions(uid);', 'if (account) await shop.identity.deleteAccount(uid);', test('customers')],
  ],
  'functions/src/domain/desk/customer-notes.ts': [
    ['A note does not know its own result', 'if (await store.audit.isDone(requestId)) return;', '', test('customers')],
    ['The audit keeps what a note says', 'const note = { note: noteId };', "const note = { note: step([])[0]?.text ?? '' };", test('customers')],
  ],
  'functions/src/domain/rights.ts': [
    ['Whoever sees an order cancels it', 'isOpenTo(routes.cancelPurchase.others, caller.role)) return;', 'caller.role !== null) return;', test('roles')],
    ['Staff of every role are strangers to an order', 'isOpenTo(routes.getPurchase.others, caller.role)', 'false', test('roles')],
  ],
  'functions/src/domain/users/set-role.ts': [
    ['A role is given off the record', "store.users.put({ ...user, role: role ?? 'customer' });", 'return;', test('roles')],
    ['A role overtakes a promotion', 'if (recorded !== role) await shop.identity.setRole(uid, recorded);', '', test('roles')],
    ['An admin is made sales', "if (account.role === 'admin') throw isAdmin();", '', test('roles')],
    ['A role for an address that nobody confirmed', "if (role !== null) requireConfirmed(shop, account, 'The role was not changed');", '', test('roles')],
  ],
  'contract/src/routes.ts': [
    ['Image upload open to all who are signed in', "path: '/imageUpload', access: 'admin'", "path: '/imageUpload', access: 'signed-in'", ['contract/src/endpoints.test.ts']],
  ],
  'contract/src/values/schema.ts': [
    ['-0 is stored', 'withoutNegativeZero(schema.cast(given, { stripUnknown: true }))', 'schema.cast(given, { stripUnknown: true })', ['contract/src/bodies.test.ts']],
  ],
  'firestore.indexes.json': [
    ['Marks of limits are never erased', '"collectionGroup": "limits", "fieldPath": "expiresAt", "ttl": true', '"collectionGroup": "limits", "fieldPath": "expiresAt"', beside('data/indexes')],
  ],
  'functions/src/data/paging/cursor.ts': [
    ["Another list's cursor is taken", 'named === list && ', '', beside('data/paging/cursor')],
  ],
  'functions/src/data/repositories/orders.ts': [
    ['Holds run out too early', "'<=', now)", "'<=', new Date(now.getTime() + 3_600_000))", test('close-order')],
  ],
  'functions/src/data/paging/read-page.ts': [
    ['A bare list without a bound', 'isWhole ? order.whole : (limit ?? PAGE_LIMIT.usual)', 'isWhole ? null : (limit ?? PAGE_LIMIT.usual)', test('reviews')],
  ],
  'functions/src/data/transact.ts': [
    ['Conflict not tried again', "if (isCommitting && isConflict(error)) return { kind: 'conflict', error };", '', simulation],
    ['Outage not tried again', "if (isOutage(error)) return { kind: 'outage', error };", '', beside('data/transact')],
  ],
  'functions/src/data/transaction.ts': [
    ['What is written may have changed since it was read', 'commit.update(found.document, fields, versionOf(found));', 'commit.update(found.document, fields);', simulation],
    ['What is read may have changed before the commit', 'if (!this.#writes.has(path)) keep(commit, found);', ';', test('transaction')],
  ],
  'functions/src/data/repositories/users.ts': [
    ['An admin whose removal is under way is counted as left', "['admin', 'promoting']", "['admin', 'promoting', 'demoting']", test('people')],
  ],
  'functions/src/domain/limits/orders.ts': [
    ['New customers of a network are not counted', 'if (shop.limits.newCustomersOfNetwork === 0) return;', 'return;', test('new-customers')],
  ],
  'functions/src/domain/mail/delivery.ts': [
    ['Lease of an e-mail of no length', 'now.getTime() + LEASE_MS', 'now.getTime()', beside('domain/mail/delivery')],
    ['E-mail sent again however often it went unanswered', 'return unanswered > 0 && unanswered + lapsed > 1;', 'return false;', test('send-mail')],
  ],
  'functions/src/domain/mail/send-mail.ts': [
    ['E-mail sent to each address of a list', 'if (others.length > 0 || !isPlainAddress(to))', 'if (others.length > 0)', test('send-mail')],
    ['E-mail sent without a lease', 'store.mail.put(leased);', '', ['verify/simulation/mail-delivery.test.ts']],
  ],
  'functions/src/domain/orders/cancel-order.ts': [
    ["Before and after swapped in an order's audit", 'before: { ...named, state: before.state }, after: { ...named, state: after.state },', 'before: { ...named, state: after.state }, after: { ...named, state: before.state },', test('close-order')],
    ['Release before the cancel', 'const outcome = await cancelPayment(shop, what.payable);', "await releaseOrders(shop, { ...what, event: 'cancel', by: { uid: caller.uid, requestId } }); const outcome = await cancelPayment(shop, what.payable);", simulation],
    ['Cancel although money is on its way', "if (outcome === 'processing') throw paymentOnItsWay();", '', simulation],
    ['Archive does not know its own result', 'if (await store.audit.isDone(call.requestId)) return true;', '', test('close-order')],
    ['Admin cancels off the record', 'if (caller.role === null) return releaseOrders', 'if (caller) return releaseOrders', simulation],
    ['Admin archives off the record', "recordAct(shop, store, call, { what: 'order.archive', before, after });", '', simulation],
  ],
  'functions/src/domain/orders/expire-orders.ts': [
    ['Expiry of the first hundred only', 'if (shop.now().getTime() >= until) break;', 'if (report.expired === 100) break;', test('sweep')],
    ['Expire without the cancel', 'await cancelPayment(shop, payable);', "'canceled' as string;", simulation],
    ['Expire although money is on its way', "if (outcome === 'processing') return is('left');", '', simulation],
  ],
  'functions/src/domain/orders/hold.ts': [
    ['New customers hold stock as long as known ones', 'if (isKnown || limits.newCustomerHoldHours >= orderHoldHours)', 'if (limits)', test('new-customers')],
    ['Who becomes known loses the hold all the same', 'return { ...order, expiresAt: order.fullHoldUntil, fullHoldUntil: null };', 'return order;', test('new-customers')],
  ],
  'functions/src/domain/orders/order-units.ts': [
    ['What is shipped stays open', 'isPaid ? quantity - shipped - withdrawn : 0', 'isPaid ? quantity - withdrawn : 0', test('shipments')],
    ['Closed orders are shipped', "const isPaid = state === 'paid';", "const isPaid = state !== 'pending';", simulation],
    ['Shipped orders stay in the list of what to ship', 'toShip: unitsOf(order).open > 0', "toShip: order.state === 'paid'", simulation],
  ],
  'functions/src/domain/shipments/ship-purchase.ts': [
    ['A shipment does not know its own result', 'if (earlier) return requireSameRequest(earlier, shipment);', '', test('shipments')],
    ['Shipped off the record', 'recordAct(shop, store, { ...shipping, asked, after });', '', simulation],
    ['Nobody is told of a shipment', 'tell(shop, store, { ...shipping, orders, after });', '', simulation],
    ['A parcel whose order does not count it', 'for (const order of after) store.orders.put(order);', '', simulation],
  ],
  'functions/src/domain/shipments/require-units.ts': [
    ['Two admins pack the same units', '(expectedLeft ?? left) === left', 'left >= 0', test('shipments')],
  ],
  'functions/src/domain/sales/recompute-sales.ts': [
    ['Sales counted when placed', "store.orders.within('paidAt', startOf(day)", "store.orders.within('placedAt', startOf(day)", simulation],
  ],
  'functions/src/domain/refunds/refund-purchase.ts': [
    ['A refund does not know its own result', 'if (repeated.length > 0) return requireSameRequest(repeated, hash);', '', test('refund-units')],
    ['More is refunded than was paid', 'if (amountCents <= left) return;', 'return;', test('refund-units')],
    ['Refunded units stay open', 'after.set(id, withRefund(order, owing, all));', 'after.set(id, withRefund(named.find((one) => one.id === id) ?? order, owing, all));', simulation],
    ['Refunded units go back on sale, and stay sold', "store.parts.move(part, shop.now(), [{ id, kind: 'return', units, orderId: order.id }]);", 'void units;', simulation],
    ['Refunded off the record', 'recordAct(shop, store, plan, refunds, asked);', '', simulation],
  ],
  'functions/src/domain/payments/store-refunds.ts': [
    ['Refund not stored on the order', 'for (const order of orders) store.orders.put(order);', '', simulation],
    ['Dispute of late money forgotten when it goes back', 'return withDispute(withRefund(closed, payment, refunds), payment);', 'return withRefund(closed, payment, refunds);', test('refunds')],
    ['Nobody is told of a refund of units', 'for (const decision of untold) tellOfDecision(shop, store, decision, after);', '', simulation],
    ['A refund of units is told of again', 'isGiven(one) && !one.toldAt', 'isGiven(one)', simulation],
  ],
  'functions/src/domain/orders/order-request.ts': [
    ['Idempotency key without its user', 'hash([uid, idempotencyKey])', 'hash([idempotencyKey])', simulation],
  ],
  'functions/src/domain/orders/own-order.ts': [
    ['Owner not asked for', 'if (!order || !maySee(caller, order))', 'if (!order)', simulation],
    ["An order's owner compared by e-mail", 'if (order?.uid !== caller.uid)', 'if (!order || (order.email !== caller.email && caller.email !== null))', test('pay-order')],
    ["An admin pays anyone's order", 'if (order?.uid !== caller.uid)', "if (!order || (order.uid !== caller.uid && caller.role !== 'admin'))", test('pay-order')],
    ["Pay for another's order", 'if (order?.uid !== caller.uid)', 'if (!order)', simulation],
  ],
  'functions/src/domain/orders/place-lines.ts': [
    ['Look-up left out in placeLines', 'if (earlier) return requireSameRequest(earlier, placed);', '', test('place-order')],
    ['Part read outside the transaction (order)', 'partId && store.parts.get(partId)', 'partId && shop.store.parts.get(partId)', simulation],
    ['2xx before the commit', 'return transact(shop, (store) => place(shop, store, placed), partIds);', 'transact(shop, (store) => place(shop, store, placed), partIds).catch(() => {}); return Promise.resolve();', simulation],
    ['Idempotency hash not compared', 'if (earlier.requestHash === requestHash) return;', 'if (earlier) return;', simulation],
    ['Some lines of a purchase left out', 'const orders = lines.map((line) => draft(shop, placed, line, now));', 'const orders = lines.slice(0, 2).map((line) => draft(shop, placed, line, now));', test('place-purchase')],
    ['Purchase looked up outside the transaction', 'return store.purchases.get(purchase.id);', 'return null;', test('place-purchase')],
  ],
  'functions/src/domain/orders/release-orders.ts': [
    ['Orders read outside the transaction (release)', 'ordersOf( store, orders.map', 'ordersOf( shop.store as typeof store, orders.map', simulation],
    ['Release does not see a new intent', 'if ((purchase ?? first).paymentIntentId !== payable.intentId) return false;', '', test('close-order')],
    ['Release does not know its own result', 'return before.every((order) => isOwnResult(order, event, by));', 'return false;', simulation],
    ['Some of several orders closed, and taken for all', 'before.every((order) => isOwnResult', 'before.some((order) => isOwnResult', test('pay-purchase')],
    ['The intent of a purchase stays when a line is taken off', 'store.purchases.put({ ...withoutItsBill(purchase), paymentIntentId: null });', 'store.purchases.put(purchase);', test('pay-purchase')],
  ],
  'functions/src/domain/orders/to-order.ts': [
    ['Internal fields of an order leaked', 'return { _id: order.id,', 'return { ...order, _id: order.id,', beside('domain/orders/to-order')],
  ],
  'functions/src/domain/parts/add-part.ts': [
    ['Addition of a part does not know its own result', 'if (await store.audit.isDone(call.requestId)) return;', '', test('parts')],
  ],
  'functions/src/domain/parts/delete-part.ts': [
    ['Deletion of a part does not know its own result', 'if (await store.audit.isDone(call.requestId)) return 1;', '', simulation],
  ],
  'functions/src/domain/parts/change-part.ts': [
    ['The last picture of a part stays', 'pictures: _p, ', '', test('edit-part')],
    ['An edit overwrites what its editor has not seen', 'if (clashes.length === 0) return;', 'return;', simulation],
    ['An edit forgets what nobody has named', '{ ...toProduct(part), ...set }', 'set', test('edit-part')],
  ],
  'functions/src/domain/parts/edit-part.ts': [
    ['An edit is off the record', "store.audit.add(shop.now(), { who: caller, what: 'part.edit', subject: part.name, partId, before: auditedOf(part, fields), after: auditedOf(edited, fields), requestId, });", '', simulation],
    ['An archived part is known by its name', 'part.deletedAt ? () => {} : await claimNames', 'await claimNames', test('edit-part')],
  ],
  'functions/src/domain/orders/place-order.ts': [
    ['An order at another price than was shown', 'expectedPrice !== undefined && toCents(expectedPrice) !== cents', 'false', test('edit-part')],
  ],
  'functions/src/domain/parts/unique-names.ts': [
    ['Two parts of one name', "if (named) throw taken('name');", '', test('edit-part')],
    ['A name that was given up stays taken', 'if (isRenamed && before) store.parts.freeName(before);', '', test('edit-part')],
  ],
  'functions/src/domain/parts/restore-part.ts': [
    ['A restored part does not have its name', 'takeNames();', '', test('edit-part')],
  ],
  'functions/src/domain/parts/move-stock.ts': [
    ['Units received twice under one key', 'if (earlier) return requireSame(earlier, body);', 'if (earlier) { store.parts.move(part, shop.now(), [{ ...earlier, id: shop.newId() }]); return; }', simulation],
    ['More units taken out than there are', 'if (stock + units < 0)', 'if (false)', simulation],
    ['Units moved off the record', 'before: { stock: part.stock },', 'before: { stock: 0 },', simulation],
  ],
  'functions/src/domain/runs/apply-rows.ts': [
    ['A row of a run does not know its own result', 'if (earlier) return;', '', test('runs')],
    ['Rows of a run are counted again', 'if (run.undo || run.next !== from) return;', 'if (run.undo) return;', test('runs')],
    ['Rows of a run are taken out of turn', 'from > run.next ?', 'false ?', test('runs')],
    ['A row does something after its run was undone', 'if (earlier?.undoneAt) throw closed();', 'if (earlier?.partId === null) { store.runRows.delete(id); return; }', test('runs')],
    ['An import does not keep the order of its rows', 'run.at.getTime() + index', 'run.at.getTime() - index', test('runs')],
  ],
  'functions/src/domain/runs/change-row.ts': [
    ['A file moves a stock that was counted since', 'if (stockVersionOf(part) !== from)', 'if (false)', test('runs')],
    ['A row of a run is off the record', 'before: { ...auditedOf(part, fields), ...(stock && { stock: part.stock }) },', 'before: null,', test('runs')],
  ],
  'functions/src/domain/runs/undo-rows.ts': [
    ['An undone row is undone again', "if (row.undoneAt) return { kind: 'undone' };", '', test('runs')],
    ['A part that was counted since goes off sale', 'if (stockVersionOf(part) === stockVersion) return;', 'return;', test('runs')],
    ['A part that was edited since goes off sale', 'changed(shop, part, { seen: after, set: after });', 'void shop; void after;', test('runs')],
    ['An undone run takes more rows', 'store.runRows.create({ id, ...nothing, undoneAt: shop.now() });', 'void nothing; store.runRows.delete(id);', test('runs')],
  ],
  'functions/src/data/lanes.ts': [
    ['Lane is not handed over', 'lane.waiting.delete(next); next();', 'lane.waiting.delete(next);', beside('data/lanes')],
  ],
  'functions/src/data/repositories/parts.ts': [
    ['A part is low that is archived', 'deletedAt === null && stock <= (lowStock ?? -1)', 'stock <= (lowStock ?? -1)', simulation],
    ['Stock moved without its movement record', 'this.unit.create(this.#movements.doc(movement.id), record);', '', simulation],
  ],
  'functions/src/domain/payments/create-payment-intent.ts': [
    ["The body's price charged", 'amountCents: sumOfTotals(open),', 'amountCents: payable.attempt,', test('pay-order')],
    ['Secret told before the intent is kept', 'if (await keepIntent(', 'if (attempt) return intent; if (await keepIntent(', simulation],
    ['Unkept intent not cancelled', 'await cancelUnkept(shop, intent);', '', simulation],
    ['Cancelled intent given out again', "return intent?.status === 'canceled' ? null : intent;", 'return intent;', simulation],
    ['Spoilt attempt not skipped', 'if (intent === null) { await skipAttempt(shop, payable);', 'if (intent === null) {', simulation],
    ['A line that was just taken off is to be paid with the others', 'requirePending(payable.orders.find(({ id }) => id === orderId) ?? order);', '', test('pay-purchase')],
  ],
  'functions/src/domain/payments/decide-settlement.ts': [
    ['decideSettlement: >= to > (stock)', 'part.stock >= order.quantity', 'part.stock > order.quantity', simulation],
    ['decideSettlement: >= to < (stock)', 'part.stock >= order.quantity', 'part.stock < order.quantity', simulation],
    ['Money that was given back in part before a restore pays all', 'isExact && !isForgotten', 'isExact', ['functions/src/domain/payments/decide-settlement.test.ts']],
    ['decideSettlement: amounts not compared', 'intent.amountReceived === cents && intent.amount === cents &&', '', simulation],
    ['isGivenBack: >= to <', 'intent.amountRefunded >= intent.amountReceived', 'intent.amountRefunded < intent.amountReceived', simulation],
  ],
  'functions/src/domain/payments/give-back-due.ts': [
    ['Refunds due ignored', 'await giveBack(shop, payment.id);', '', simulation],
  ],
  'functions/src/domain/payments/handle-payment-event.ts': [
    ['Look-up left out in the webhook', 'if (await shop.store.events.get(event.id)) return;', '', simulation],
    ['Event stored before its effect', 'const intent = await shop.payments.findIntent(event.intentId);', 'await transact(shop, async (store) => store.events.put({ id: event.id, type: event.type, intentId: event.intentId, at: shop.now() })); const intent = await shop.payments.findIntent(event.intentId);', simulation],
    ['Dispute not stored', "if (event.type.startsWith('charge.dispute.')) await recordDisputes(shop, event.intentId);", '', simulation],
  ],
  'functions/src/domain/documents/print-document.ts': [
    ["Another's invoice is printed", 'if (!invoice || !maySee(caller, invoice)) throw', 'if (!invoice) throw', test('documents')],
  ],
  'functions/src/domain/documents/packing-slip.ts': [
    ['What was sent is packed again', 'units: unitsOf(order).open', 'units: order.quantity', test('documents')],
  ],
  'functions/src/domain/invoices/issue-invoices.ts': [
    ['Who buys later is never marked', 'await markBuyer(shop, facts.uid);', '', test('reviews')],
    ['Invoices that were issued are forgotten', 'store.invoices.ofPayment(id),', '[],', test('invoices')],
    ['Two rounds give one number', 'store.invoices.create(', 'store.invoices.put(', test('invoices')],
    ['An invoice number is left out', 'Math.max(lastNumber + 1, shop.firstInvoice)', 'Math.max(lastNumber + 2, shop.firstInvoice)', test('invoices')],
    ['Invoices stay due', "store.payments.put({ ...payment, invoicing: 'done' });", '', test('invoices')],
  ],
  'functions/src/domain/invoices/missing-invoices.ts': [
    ['A second invoice instead of a note', '...(isIssued ? [] : [invoice])', '...(issued.length > 1 ? [] : [invoice])', test('invoices')],
    ['Refunds get no credit note', 'if (cents === 0) return null;', 'if (cents >= 0) return null;', test('invoices')],
    ['Money that never paid is credited', 'rest - owedOfLines(payment)', 'rest', test('invoices')],
    ['A refund that is on its way is credited', "({ status }) => status === 'succeeded')", "({ status }) => status !== 'failed')", test('invoices')],
    ['A refund that failed stays credited', 'if (cents === 0) return null;', 'if (cents <= 0) return null;', test('invoices')],
  ],
  'functions/src/domain/payments/payable.ts': [
    ['A purchase is billed for lines that are closed', "state === 'pending' ? '1' : '0'", "state === 'archived' ? '0' : '1'", test('pay-purchase')],
    ['An intent of other lines is kept on a purchase', 'nextPaymentAttempt: purchase.nextPaymentAttempt + 1', 'nextPaymentAttempt: purchase.nextPaymentAttempt', test('pay-purchase')],
  ],
  'functions/src/domain/payments/keep-intent.ts': [
    ['Intent kept on a closed order', "if (order?.state !== 'pending') return null;", 'if (!order) return null;', simulation],
    ['Intent kept by an older attempt', 'if (holder.attempt !== payable.attempt) return false;', '', test('pay-order')],
    ['skipAttempt without its attempt check', 'if (holder?.attempt !== payable.attempt) return;', 'if (!holder) return;', test('pay-order')],
  ],
  'functions/src/domain/payments/pay-order.ts': [
    ['Paid with another intent is fine', "if (order.state === 'paid' && order.transactionId === call.transactionId) return;", "if (order.state === 'paid') return;", simulation],
  ],
  'functions/src/domain/payments/refund-payment.ts': [
    ['Refund recorded and not made', 'const outcome = await shop.payments.refundIntent(request);', "const outcome = { kind: 'made' as string, reason: '' };", simulation],
    ['Refund asked for again under the key of a kept failure', 'refundAttempts: payment.refundAttempts + 1', 'refundAttempts: 1', simulation],
  ],
  'functions/src/domain/payments/refund-state.ts': [
    ['Attempts that a restore forgot not counted', 'return Math.max(payment.refundAttempts, ...numbers);', 'return payment.refundAttempts;', test('refunds')],
    ['Refunds do not ask for their note', "...(payment.invoicing && { invoicing: 'due' }),", '', test('invoices')],
    ['A refund that fails later is not due again', "if (before === 'refunded' || before === 'refund-due') return 'refund-due';", "if (before === 'refunded' || before === 'refund-due') return before;", simulation],
    ['More goes back than is owed of some lines', 'if (!isWhole) return owedOfLines(payment);', '', test('pay-purchase')],
    ['A forgotten attempt is no attempt of its decision', 'const decision = decisionsOf(known).find(', 'const decision = decisionsOf([]).find(', test('refund-units')],
    ['What a decision fell short of is kept', "decision.status === 'failed' ? decidedCents(decision) : decision.amountCents", 'decidedCents(decision)', test('refund-units')],
    ['A failed refund of units is given up', "decision.status === 'failed' || unasked", 'unasked', test('refund-units')],
  ],
  'functions/src/domain/payments/record-disputes.ts': [
    ['Only the first news of a dispute stored', 'if (known?.id !== dispute.id) return true;', 'if (known !== undefined) return known === null;', simulation],
  ],
  'functions/src/domain/payments/settle-orphan.ts': [
    ["Another shop's money taken for an orphan", 'return intent.shop === shop.id && intent.orderId', 'return intent.orderId', simulation],
    ['Orphan kept for ever', 'return !shop.holdsOrphans && shop.now()', 'return shop.holdsOrphans && shop.now()', simulation],
  ],
  'functions/src/domain/payments/settle-payment.ts': [
    ['Look-up left out in settle', "if (earlier && earlier.outcome !== 'orphan') return earlier;", '', simulation],
    ['Settled money is taken in again', "if (earlier && earlier.outcome !== 'orphan') return earlier;", "if (earlier?.outcome === 'refunded') return earlier;", simulation],
    ['Order read outside the transaction (settle)', 'ordersOf(store, lines),', 'ordersOf(shop.store as typeof store, lines),', ['verify/simulation/races.test.ts']],
    ['Payment read outside the transaction (settle)', 'await store.payments.get(intent.id);', 'await shop.store.payments.get(intent.id);', simulation],
    ['Hold not moved to sold', "return step === 'sell' ? [sale] : [rehold, sale];", "return step === 'sell' ? [] : [rehold, sale];", simulation],
    ['Hold not taken again for late money', "return step === 'sell' ? [sale] : [rehold, sale];", 'return [sale];', simulation],
    ['Refund by hand not taken in', 'agrees(payment, intent) ? payment : await recordRefunds(shop, { intent })', 'payment', simulation],
    ['Refund in part by hand not taken in', 'agrees(payment, intent) ?', 'agrees(payment, intent) || intent.amountRefunded < intent.amountReceived ?', simulation],
    ['Money without an order ignored', "return isOurs(shop, intent) ? settleOrphan(shop, intent) : { kind: 'foreign' };", "return { kind: 'foreign' };", simulation],
    ['Payments do not ask for their invoice', "...(isPaying && { invoicing: 'due' as const }),", '', test('invoices')],
    ['Money that buys nothing is invoiced', 'settled.some(({ step }) => step !== \'refund\')', 'settled.length > 0', test('invoices')],
    ['Any order may be paid with any intent', "if (expected && intent.orderId !== named) return { kind: 'foreign' };", '', simulation],
    ['Money that pays some lines goes back in full', "return owed === settled.length ? 'refund-due' : 'part-due';", "return 'refund-due';", test('pay-purchase')],
    ['Money of lines that cannot be kept is kept', "return owed === settled.length ? 'refund-due' : 'part-due';", "return owed === settled.length ? 'refund-due' : 'settled';", test('pay-purchase')],
  ],
  'functions/src/domain/payments/sweep-payments.ts': [
    ['Sweep ignores money that arrived', "if (intent.status === 'succeeded') return settleMissed(shop, intent);", '', simulation],
    ['Sweep leaves intents of dead orders', "if (intent.status === 'payable') return cancelUnwanted(shop, intent);", '', simulation],
    ['Sweep looks back for an hour only', 'return shop.orderHoldHours + LATEST_NEWS_HOURS;', 'return 1;', simulation],
    ['Sweep looks back for 4 hours only', 'return shop.orderHoldHours + LATEST_NEWS_HOURS;', 'return 4;', test('sweep')],
    ['Sweep looks back no longer than four days', 'return shop.orderHoldHours + LATEST_NEWS_HOURS;', 'return LATEST_NEWS_HOURS;', test('sweep')],
    ['Sweep begins with the newest intent each time', 'const cursor = (await shop.store.jobs.get(JOB))?.cursor ?? null;', 'const cursor = (await shop.store.jobs.get(JOB)) && null;', simulation],
    ['Intents of lost orders can be paid', ': isLost(shop, intent)', ': false', simulation],
    ['Sweep stops at its first failure', 'report.failures.push(error);', 'throw error;', test('sweep')],
  ],
  'functions/src/domain/profile/get-profile.ts': [
    ['An admin is given the own profile for every address', 'email === caller.email ? caller.uid : await uidOf(shop, email)', "caller.role === 'admin' ? caller.uid : await uidOf(shop, email)", test('people')],
  ],
  'functions/src/domain/reviews/add-review.ts': [
    ["A review's key with another body answers the first review", 'if (earlier) return requireSame(earlier, body);', 'if (earlier) return;', test('reviews')],
    ["A review's key not scoped by uid", 'keyedId(caller.uid, idempotencyKey)', "keyedId('', idempotencyKey)", test('reviews')],
  ],
  'functions/src/domain/purchases/require-lines.ts': [
    ['A part of a purchase is refused, and the rest ordered', 'if (refused.length > 0)', 'if (refused.length === asked.length)', test('place-purchase')],
    ['A price that has changed is not told', 'const own = fault ?? faultOfPrice(line, priceCents);', 'const own = fault;', test('place-purchase')],
    ['The total of a purchase has no bound', 'cents.reduce((sum, one) => sum + one, 0) > MAX_TOTAL_CENTS', 'cents.length > 50', test('place-purchase')],
  ],
  'functions/src/domain/purchases/place-purchase.ts': [
    ['Lines of one part are not ordered together', 'const before = asked.get(key);', 'const before = asked.get(String(index));', test('place-purchase')],
  ],
  'functions/src/domain/purchases/own-purchase.ts': [
    ["Another's purchase is open", 'if (!found || !maySee(caller, found)) throw', "if (!found || (!maySee(caller, found) && !('lines' in found))) throw", test('place-purchase')],
  ],
  'functions/src/domain/purchases/show-purchases.ts': [
    ["Everybody's purchases listed for everybody", "role === 'admin' ? null : uid", "role === 'admin' ? null : null", test('place-purchase')],
  ],
  'functions/src/domain/users/make-admin.ts': [
    ['Admins made of unconfirmed addresses', "if (newAdmins === 'anyone' || emailVerified) return;", 'if (newAdmins || emailVerified) return;', test('people')],
    ['Sessions of a new admin go on', "if (shop.newAdmins === 'confirmed') await shop.identity.endSessions(account.uid);", '', test('people')],
  ],
  'functions/src/domain/users/record-user.ts': [
    ['recordUser keeps "admin" after a demotion', "known.role !== 'admin' && known.role !== 'demoting'", "known.role !== 'demoting'", test('people')],
    ['recordUser never takes a changed e-mail', "const email = caller.email ?? '';", "const email = known?.email ?? caller.email ?? '';", test('people')],
  ],
  'functions/src/domain/users/remove-admin.ts': [
    ['The last admin is removed', "if (!isOneLeft) return 'last';", '', test('people')],
    ['Two admins removed at once count each other as left', "if ((lock?.version ?? 0) !== removals) return 'again';", '', test('people')],
    ['A deleted admin is counted as left', "accounts.some(({ role }) => role === 'admin')", 'others.length > 0 || accounts.length > 0', test('people')],
  ],
  'functions/src/domain/users/whose-rights.ts': [
    ['A stranger with the address of a row is made an admin', 'account?.email === email && meant.every((id) => id === account.uid)', 'account !== null', test('people')],
  ],
  'functions/src/http/request/authenticate.ts': [
    ['A token whose e-mail was changed since', 'void permitted(await live())', 'void (await live())', beside('http/request/authenticate')],
  ],
  'functions/src/http/door/door.ts': [
    ['Encoded bodies are let in', "if (isEncoded(req)) return refuse('encoded_body', req, res);", '', beside('http/door/door')],
    ['Bodies of any announced length are let in', "if (Number(req.headers['content-length'] ?? 0) > MAX_EVENT_BYTES)", 'if (false)', beside('http/door/door')],
    ['Bodies of any length are let in piece by piece', 'if (needed > MAX_EVENT_BYTES)', 'if (false)', beside('http/door/door')],
  ],
  'functions/src/http/limits/rate-limits.ts': [
    ['One IPv6 /48 gives 256 limits', 'if (site !== null) take(sites[kind], site);', '', beside('http/limits/rate-limits')],
  ],
  'functions/src/http/answer/serve-shared.ts': [
    ['Lists kept for 50 minutes', 'KEEP_MS = 3_000', 'KEEP_MS = 3_000_000', beside('http/answer/serve-shared')],
  ],
  'functions/src/http/handlers/stripe-webhook.ts': [
    ['Broken UTF-8 in a signed body', 'isUtf8(bytes) && ', '', test('stripe-webhook')],
    ['A byte order mark before a signed body', "&& bytes.toString('utf8', 0, 3) !== '\\uFEFF'", '', test('stripe-webhook')],
  ],
  'functions/src/index.ts': [
    ['Secrets not bound', 'secrets: secretsToBind(process.env),', '', beside('index')],
    ['Round once a day', "schedule: 'every 5 minutes'", "schedule: 'every 24 hours'", beside('index')],
    ['API stopped before its own deadline', "concurrency: 80, timeoutSeconds: 30,", "concurrency: 80, timeoutSeconds: 20,", beside('index')],
    ['No door before the framework', 'guardServers();', '', beside('index')],
    ['Callable open to every origin', 'cors: readOrigins(process.env)', 'cors: true', beside('index')],
  ],
  'functions/src/instance.ts': [
    ['HOSTING_HOPS and HOSTING_PROXIES ignored', 'createRateLimits(config.limits, config.route)', 'createRateLimits(config.limits, { hostingHops: 2, proxies: [] })', beside('instance')],
    ['HOSTING_PROXIES ignored', 'createRateLimits(config.limits, config.route)', 'createRateLimits(config.limits, { ...config.route, proxies: [] })', beside('instance')],
  ],
  'functions/src/integrations/identity.ts': [
    ['An admin keeps the role that they had', 'const { role: _former, ...others } = customClaims ?? {};', 'const others = customClaims;', beside('integrations/identity')],
    ["The token's e-mail counts, and not the user's", 'user && isStillValid(decoded, user) ? accountOfUser(user) : null', 'user && isStillValid(decoded, user) ? { ...accountOfUser(user), email: accountOfToken(decoded).email } : null', beside('integrations/identity')],
  ],
  'functions/src/integrations/smtp.ts': [
    ['E-mail sent without TLS', 'requireTLS: smtp.requiresTls,', '', test('send-mail')],
  ],
  'functions/src/integrations/stripe-shapes.ts': [
    ['A processing intent is read as payable', "['processing', 'succeeded', 'canceled']", "['succeeded', 'canceled']", beside('integrations/stripe-shapes')],
  ],
  'functions/src/integrations/stripe.ts': [
    ['Refund without a key', 'refunds.create(params, { idempotencyKey: id })', 'refunds.create(params)', ['verify/simulation/provider-assumptions.test.ts']],
    ['Intent made without a key', 'paymentIntents.create(params, { idempotencyKey })', 'paymentIntents.create(params, {})', test('stripe')],
    ['Intents listed without what went back', "expand: ['data.latest_charge.refunds'],", '', test('stripe')],
  ],
  'functions/src/scheduled.ts': [
    ['Sweep not run', "'issueInvoices', 'sweepPayments'", "'issueInvoices'", test('round')],
    ['Invoices not issued', "'issueInvoices', 'sweepPayments'", "'sweepPayments'", test('round')],
    ['E-mails not sent by the round', 'if (mailer)', 'if (!mailer)', test('send-mail')],
    ['Round does not fail after a failed job', "if (outcomes.includes('failed'))", "if (!outcomes.includes('done'))", test('round')],
  ],
  'functions/src/shop.ts': [
    ['Mail server not wired', 'config.mail && lazyMailer(config.mail.smtp)', 'null', beside('shop')],
    ["The webhook's secret wired wrongly", 'webhookSecret: config.stripeWebhookSecret', 'webhookSecret: config.stripeSecretKey', beside('shop')],
    ['App Check enforced and not wired', 'config.enforcesAppCheck ? lazyAppCheck(app) : null', 'null', beside('shop')],
  ],
  'tools/doctor/login.ts': [
    ['APIs that the first deploy switches on are missed', 'apisOff(firebase, id, APIS_BEFORE)', 'apisOff(firebase, id, [...APIS_BEFORE, ...APIS_BY_DEPLOY])', ['tools/doctor/doctor.test.ts']],
  ],
  'tools/shop/find-person.ts': [
    ['Whoever has deleted the account cannot be forgotten', "if (!person.includes('@')) return { uid: person, account: await identity.findByUid(person) };", '', ['tools/shop/find-person.test.ts']],
  ],
  'web/src/features/sign-in/origin.ts': [
    ['A return address of another host', "isOurs && new URL(path, SHOP).origin === SHOP ? path : '/'", "isOurs ? path : '/'", ['web/src/features/sign-in/origin.test.ts']],
  ],
  'web/src/lib/session/keep-token.ts': [
    ["Another's token taken for one's own", 'isTokenOf(storedToken(), user.uid)', 'storedToken() !== null', ['web/src/lib/session/keep-token.test.ts']],
  ],
  'web/src/lib/session/session-store.ts': [
    ['What a person was shown outlives the log-out', 'if (before) forgetPrivateQueries();', '', ['web/src/lib/session/session-store.test.ts']],
  ],
  'web/src/lib/offline/kept-answers.ts': [
    ['What a person was shown offline outlives the log-out', 'await Promise.all(foreign.map((name) => caches.delete(name)));', '', ['web/src/lib/api/call-offline.test.ts']],
  ],
  'web/src/lib/api/call.ts': [
    ['An answer that comes as a person leaves is kept', 'if (owner === null || currentAccess().owner() === owner)', 'if (true)', ['web/src/lib/api/call-offline.test.ts']],
    ['A write is tried without a connection', "if (method !== 'GET' && isDisconnected()) throw ApiError.unsent(body !== undefined);", '', ['web/src/lib/api/call-offline.test.ts']],
  ],
  'web/src/lib/hooks/use-private-query.ts': [
    ['Private data under one key for all', "[...key, session.status === 'signed-in' ? session.user.uid : null]", 'key', ['web/src/lib/hooks/use-private-query.test.ts']],
  ],
};
