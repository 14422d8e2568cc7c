// What the check of written SQL leaves to the comparison of rows while tests run, and why. The check fails when an
// entry is missing, and when one is no longer needed.

/** SQL that stands in for what only the run knows, by the name it has in the code. */
export const standIns: Record<string, string> = {
  // True, or a look at the clock, as the engine asks for.
  inTime: 'true',
}

/** Places whose statements are not in the sources, by the reason. */
export const madeAtRunTime: Record<string, string[]> = {
  'Tables and columns are those of a screen file. tests/every/screens.test.ts runs them for each screen.': [],
  'Columns are the keys of the rows that are inserted.': [],
  'Tables and columns are read from the database that is moved or compared.': [],
}

/** Statements of which some alternatives contradict each other, so that the database does not take them. */
export const contradicting: Record<string, string[]> = {
  'What a search needs of the market follows from its plan. tests/api/search*.test.ts run the plans.': [
    'src/server/modules/search/run-plan.ts runPass',
    'src/server/modules/search/run-plan.ts readFacet',
  ],
}

/** Columns that may be null to the database and never are in these rows, as the place and the property. */
export const neverNull: Record<string, string[]> = {
  'The check marketings_reductions holds it for coupons and full-minus activities.': [
    'src/server/modules/marketing/coupon-queries.ts myCoupons thresholdFen',
    'src/server/modules/marketing/coupon-queries.ts myCoupons offFen',
    'src/server/modules/marketing/coupon-queries.ts receivableCoupons thresholdFen',
    'src/server/modules/marketing/coupon-queries.ts receivableCoupons offFen',
    'src/server/modules/pricing/read-rules.ts readReductions thresholdFen',
    'src/server/modules/pricing/read-rules.ts readReductions offFen',
    'src/server/modules/checkout/recheck.ts recheck thresholdFen',
    'src/server/modules/checkout/recheck.ts recheck offFen',
  ],
  'Every row is written with its state or kind; the column has admitted null since before.': [
    'src/server/modules/credit/own-queries.ts latestApplication status',
    'src/server/modules/credit/own-queries.ts ownEntries kind',
    'src/server/modules/identity/registration/registration-queries.ts untoldRegistrations status',
    'src/server/modules/identity/sign-in-log.ts signInsOf result',
    'src/server/modules/orders/apply-for-invoices.ts invoicesOf status',
  ],
  'A row in this state was given the value on its way there.': [
    'src/server/modules/marketing/pools.ts heldBy warehouseId',
    'src/server/modules/notices/queries.ts noticesFor publishedAt',
    'src/server/modules/notices/queries.ts findNoticeFor publishedAt',
    'src/server/modules/orders/refunds.ts chargesBehind transactionNo',
    'src/server/modules/returns/returnable.ts returnableLines signedAt',
    'src/server/modules/returns/returnable.ts readReturnablePage signedAt',
  ],
  'The server writes the row, and always with the value.': [
    'src/server/modules/orders/order-promotions.ts readOrderPromotions name',
    'src/server/modules/payments/transfer-queries.ts decideVoucher userId',
    'src/server/modules/payments/transfer-queries.ts decideVoucher amountFen',
    'src/server/modules/price-lists/accept-rows.ts acceptRows listId',
    'src/server/modules/price-lists/lists.ts claimList userId',
    'src/server/modules/price-lists/lists.ts claimList account',
  ],
}
