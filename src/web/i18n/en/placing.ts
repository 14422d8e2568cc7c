export default {
  invoice: {
    applied: 'Invoice',
    state: {
      PENDING: 'Pending review',
      ISSUING: 'Being issued',
      ISSUED: 'Issued',
      REVERSING: 'Being reversed',
      REVERSED: 'Reversed',
      REJECTED: 'Rejected',
    },
    title: 'Invoice',
    none: 'No invoice',
    SPECIAL: 'Special VAT invoice',
    ORDINARY: 'Ordinary invoice',
    to: 'Made out to',
    noTitles: 'There is no invoice title yet. Once you add one, you can choose it here.',
    noCompany: 'A special invoice needs a company title with a social credit code.',
    manage: 'Invoice titles',
    wish: 'Invoice',
  },
  kind: {
    title: 'Kind of order',
    normal: 'Regular',
    preSale: 'Pre-sale',
    special: 'Seckill and special offers',
    group: 'Group buy',
  },
  store: { of: 'Store', filter: 'All stores' },
  refund: {
    title: 'Refunds',
    toOrder: 'See order {{orderNo}}',
    none: 'Nothing goes back for this order',
    noneText:
      'When a paid order is cancelled, a piece is missing or something was paid twice, the refund appears here.',
    cause: 'Cause',
    causes: {
      cancelled: 'The order was cancelled',
      refused: 'The supplier did not take it',
      late: 'The money came after the time was up',
      surplus: 'Paid twice',
      difference: 'Missing pieces',
    },
    reason: 'Note',
    askedAt: 'Asked for',
    madeAt: 'Went back',
    failedText:
      'The payment provider did not take it; our finance team sends it again, there is nothing you have to do.',
    progress: 'How the refunds stand',
  },
  transfer: {
    line_one: 'Comes from {{warehouse}}: leaves {{days}} day later',
    line_other: 'Comes from {{warehouse}}: leaves {{days}} days later',
    prompt_one:
      '{{supplier}}: {{parts}} comes from another warehouse and takes {{days}} day longer; it leaves {{departs}}.',
    prompt_other:
      '{{supplier}}: {{parts}} comes from another warehouse and takes {{days}} days longer; it leaves {{departs}}.',
    comma: ', ',
    more: '{{named}} and {{left}} more',
    fact: 'Moved stock',
    factDays_one: 'From another warehouse, {{days}} day longer',
    factDays_other: 'From another warehouse, {{days}} days longer',
  },
}
