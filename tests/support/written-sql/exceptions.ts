// What the check of written SQL leaves to the comparison of rows while tests run, and why. The check fails when an
// entry is missing, and when one is no longer needed.

/** SQL that stands in for what only the run knows, by the name it has in the code. */
export const standIns: Record<string, string> = {
  // True, or a look at the clock, as the engine asks for.
  inTime: 'true',
}

/** Places whose statements are not in the sources as they are asked, by the reason. */
export const madeAtRunTime: Record<string, string[]> = {
  'The module of an area gives its rows, and the screen of a document its table. tests/api/record-areas.test.ts asks for them.':
    [
      'src/server/engine/record/areas.ts areaRows',
      'src/server/engine/record/areas.ts countAreas',
      'src/server/modules/orders/order-documents.ts orderDocuments',
    ],
  'The rows are those of a screen file. tests/api/record-discussion.test.ts asks for them.': [
    'src/server/modules/discussions/used-cares.ts usedCares',
  ],
  'Tables and columns are those of a screen file. tests/every/screens.test.ts asks for each screen.': [
    'src/server/engine/approvals/rule-steps.ts stepsOfRules',
    'src/server/engine/approvals/waiting-for-me.ts countWaiting',
    'src/server/engine/bulk-plan.ts lockFound',
    'src/server/engine/renames/follow-values.ts renameInRows',
    'src/server/engine/check-across.ts breaking',
    'src/server/engine/check-values.ts choosable',
    'src/server/engine/check-values.ts choosableBeside',
    'src/server/engine/creators-of.ts creatorsOf',
    'src/server/engine/existing/write-rows.ts deleteExisting',
    'src/server/engine/existing/write-rows.ts insertExisting',
    'src/server/engine/existing/write-rows.ts updateExisting',
    'src/server/engine/insert-row.ts insertRow',
    'src/server/engine/number-series.ts takenAmong',
    'src/server/engine/related-totals.ts lockedRows',
    'src/server/engine/related-totals.ts rowsOf',
    'src/server/engine/related-totals.ts settleTotals',
    'src/server/engine/save-change.ts refuseLoops',
    'src/server/engine/update-rows.ts updateRows',
    'src/server/engine/count-rows.ts countRows',
    'src/server/engine/erase-rows.ts eraseLinks',
    'src/server/engine/erase-rows.ts eraseRows',
    'src/server/engine/explain/holder.ts loadHolder',
    'src/server/engine/explain/routes.ts lookAt',
    'src/server/engine/find-page.ts fewFound',
    'src/server/engine/find-page.ts rowsFrom',
    'src/server/engine/found-often.ts promisesMany',
    'src/server/engine/groups.ts listGroups',
    'src/server/engine/labels.ts labelsOf',
    'src/server/engine/labels.ts labelsSql',
    'src/server/engine/lines/plan-lines.ts lockLines',
    'src/server/engine/lines/read-lines.ts linesOf',
    'src/server/engine/lines/save-lines.ts insertLines',
    'src/server/engine/lines/save-lines.ts removeLines',
    'src/server/engine/lines/save-lines.ts saveLinksOf',
    'src/server/engine/lines/save-lines.ts updateLines',
    'src/server/engine/options.ts listOptions',
    'src/server/engine/quick-counts.ts countQuickFilters',
    'src/server/engine/record/find-records.ts foundWithin',
    'src/server/modules/inbox/read-queues.ts readQueues',
    'src/server/engine/record/recent-records.ts namesOf',
    'src/server/engine/record/related-counts.ts countRelated',
    'src/server/engine/refuse-in-use.ts usesOf',
    'src/server/engine/remove.ts intoTrash',
    'src/server/engine/row-sql.ts addLinks',
    'src/server/engine/row-sql.ts saveLinks',
    'src/server/engine/sheets/choices.ts findRows',
    'src/server/engine/sheets/export-rows.ts exportRows',
    'src/server/engine/sheets/find-existing.ts findByKey',
    'src/server/engine/sheets/find-existing.ts findTaken',
    'src/server/engine/sheets/save-rows.ts insertRows',
    'src/server/engine/sheets/save-rows.ts saveAllLinks',
    'src/server/engine/sheets/save-rows.ts updateRows',
    'src/server/engine/suggest.ts suggestValues',
    'src/server/engine/summary.ts summarize',
    'src/server/engine/trash.ts dropLostLinks',
    'src/server/engine/trash.ts listRemoved',
    'src/server/engine/trash.ts refuseWithout',
    'src/server/engine/trash.ts restoreRows',
    'src/server/engine/visible-rows.ts lockRows',
    'src/server/engine/visible-rows.ts readRows',
    'src/server/engine/which-screen.ts callOfRow',
    'src/server/jobs/purge-removed-rows.ts erase',
    'src/server/jobs/purge-removed-rows.ts oldestRemoved',
    'src/server/jobs/repair-totals.ts differing',
    'src/server/jobs/repair-totals.ts nextIds',
  ],
  'The columns are the keys of the rows that are inserted.': [
    'src/server/db/insert-rows.ts insertRows',
    'src/server/db/seed/insert-rows.ts insertRows',
    'src/server/modules/orders/insert-orders.ts insertOrders',
  ],
  'Tables, columns or whole scripts are read from a database or a folder.': [
    'src/server/db/move-data.ts copyTable',
    'src/server/db/move-data.ts countOf',
    'src/server/db/carry-over.ts carryOver',
    'src/server/db/carry-over.ts execute',
    'src/server/engine/describe-tables.ts countRows',
    'src/server/engine/changes/count-loss.ts countRows',
    'src/server/engine/changes/draft-undo.ts takeBackDraft',
    'src/server/engine/changes/tried-changes.ts renameTried',
    'src/server/engine/changes/tried-changes.ts runSteps',
    'src/server/engine/changes/tried-changes.ts runUndo',
    'src/server/engine/changes/tried-values.ts restoreColumn',
    'src/server/engine/changes/tried-values.ts restoreRows',
  ],
  'Its reads are checked one by one where it is called.': ['src/server/db/together.ts together'],
  'It belongs to plans of a search of which no alternative was tried that needs it.': [
    'src/server/modules/search/linked-hits.ts linkedHits',
    'src/server/modules/search/number-hits.ts beginningHits',
    'src/server/modules/search/vehicle-hits.ts engineNumberHits',
  ],
}

/** Statements that a migrated database does not take: their alternatives contradict each other, or it lacks a table. */
export const notPrepared: Record<string, string[]> = {
  'What a search needs of the market follows from its plan. tests/api/search*.test.ts run the plans.': [
    'src/server/modules/search/run-plan.ts runPass',
    'src/server/modules/search/run-plan.ts readFacet',
  ],
  'Only databases of npm run dev have its table, which it makes itself. tests/api/screen-changes.test.ts asks it.':
    [
      'src/server/engine/changes/settle-tried.ts adopt',
      'src/server/engine/changes/tried-changes.ts forgetTried',
      'src/server/engine/changes/tried-changes.ts readTried',
      'src/server/engine/changes/tried-changes.ts writeTried',
      'src/server/engine/changes/tried-grants.ts restoreGrants',
      'src/server/engine/changes/tried-grants.ts setGrantsAside',
      'src/server/engine/changes/tried-values.ts restoreColumn',
      'src/server/engine/changes/tried-values.ts restoreRows',
      'src/server/engine/changes/tried-values.ts restoreRowsOrWait',
      'src/server/engine/changes/tried-values.ts waiting',
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
