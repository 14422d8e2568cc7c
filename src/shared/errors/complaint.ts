import type { ErrorEntry } from './entry.ts'

// Refusals of complaints and their compensations.
export const complaintErrors = {
  COMPLAINT_NOT_FOUND: { status: 404, zh: '投诉不存在', en: 'There is no such complaint' },
  CLAIM_NOT_FOUND: { status: 404, zh: '索赔单不存在', en: 'There is no such warranty claim' },
  CLAIM_DECIDED: {
    status: 409,
    zh: '索赔 {claimNo} 的状态已变化，请刷新后查看',
    en: 'Warranty claim {claimNo} has changed meanwhile; please look at it again',
  },
  COMPLAINT_STATE: {
    status: 409,
    zh: '投诉 {complaintNo} 的状态已变化，请刷新后查看',
    en: 'Complaint {complaintNo} has changed meanwhile; please look at it again',
  },
  COMPLAINT_SIGNING: {
    status: 409,
    zh: '投诉 {complaintNo} 的补偿正在复核，复核后才能继续处理',
    en: 'A compensation of complaint {complaintNo} waits for its second signature; it goes on after that',
  },
  COMPLAINT_REOPENED: {
    status: 409,
    zh: '投诉 {complaintNo} 已重新处理过一次，如仍不满意请联系客服或另行投诉',
    en: 'Complaint {complaintNo} was reopened once already; please contact customer service or raise another one',
  },
  COMPLAINT_REOPEN_LATE: {
    status: 409,
    zh: '投诉 {complaintNo} 办结已超过 {days} 天，不能再要求重新处理',
    en: 'Complaint {complaintNo} was answered more than {days} days ago and cannot be reopened',
  },
  COMPLAINT_OPEN: {
    status: 409,
    zh: '同一事项的投诉 {complaintNo} 正在处理，请在该投诉中查看进展',
    en: 'Complaint {complaintNo} about the same is still open; please follow that one',
  },
  COMPLAINTS_TOO_MANY: {
    status: 409,
    zh: '贵公司有 {limit} 个投诉尚未办结，请先等待处理',
    en: 'Your company has {limit} open complaints; please wait for an answer first',
  },
  COMPLAINT_RUNS: {
    status: 409,
    zh: '该商品的投诉 {complaintNo} 正在处理退款或换货，请等待结果，或撤销投诉后再申请退货',
    en: 'Complaint {complaintNo} about these goods asks for a refund or replacement; wait for its answer, or withdraw it before you return them',
  },
  COMPLAINT_COVERS: {
    status: 409,
    zh: '投诉 {complaintNo} 正在处理这些商品的退款或换货：请不填缺少和损坏的件数直接签收，或先撤销投诉',
    en: 'Complaint {complaintNo} decides on the refund or replacement of these goods: sign without missing or damaged pieces, or withdraw it first',
  },
  COMPLAINT_RETURN_RUNS: {
    status: 409,
    zh: '该商品的退货 {returnNo} 正在进行，退款或换货请等待退货结果；可选择其他诉求投诉',
    en: 'Return {returnNo} of these goods is under way and decides on money and goods; you can complain with another wish',
  },
  COMPENSATION_OWN: {
    status: 403,
    zh: '补偿须由经办人以外的人复核',
    en: 'A compensation must be signed by somebody other than the person who proposed it',
  },
  COMPENSATION_DECIDED: {
    status: 409,
    zh: '投诉 {complaintNo} 的补偿已处理',
    en: 'The compensation of complaint {complaintNo} has been decided on',
  },
  COMPENSATION_TOO_HIGH: {
    status: 409,
    zh: '订单 {orderNo} 最多还能退 {limit} 元',
    en: 'At most {limit} yuan of order {orderNo} can still be paid back',
    atNone: {
      fact: 'limit',
      zh: '订单 {orderNo} 没有可退的已付款，请选择其他补偿方式',
      en: 'Nothing paid for order {orderNo} can be paid back; choose another compensation',
    },
  },
  COMPENSATION_NO_ORDER: {
    status: 409,
    zh: '此投诉没有订单，不能退款，请选择其他补偿方式',
    en: 'This complaint names no order that could be refunded; choose another compensation',
  },
  COMPENSATION_NO_CREDIT: {
    status: 409,
    zh: '客户未开通白条，不能冲减挂账，请选择其他补偿方式',
    en: 'The customer does not buy on account; choose another compensation',
  },
} as const satisfies Record<string, ErrorEntry>
