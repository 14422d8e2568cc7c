// The messages about a purchase request.
import { yuan } from '../../../shared/money.ts'
import type { Telling } from '../messages/tell.ts'

interface Subject {
  id: string
  tenantId: string
  userId: string
  userName: string
  amountFen: number
}

const about = ({ id, tenantId }: Subject, userIds: string[]) => ({
  ...{ tenantId, userIds, type: 'purchaseRequest' as const, sourceId: id },
})

/** To those who are asked to approve. */
export function asked(request: Subject, { userIds, reason }: { userIds: string[]; reason: string }): Telling {
  const { userName, amountFen } = request
  const amount = yuan(amountFen)
  return {
    ...about(request, userIds),
    name: { zh: '采购申请待您审批', en: 'A purchase waits for your approval' },
    content: {
      zh: `${userName} 申请采购 ${amount} 元，理由：${reason}`,
      en: `${userName} asks to buy for ${amount} yuan: ${reason}`,
    },
  }
}

/** To the person who asked, when orders were placed. */
export function approved(request: Subject, { by, orderNos }: { by: string; orderNos: string[] }): Telling {
  const orders = orderNos.join(', ')
  return {
    ...about(request, [request.userId]),
    name: { zh: '采购申请已通过', en: 'Your purchase was approved' },
    content: {
      zh: `${by} 已同意您的采购申请，订单 ${orders} 已提交`,
      en: `${by} approved your purchase; order ${orders} was placed`,
    },
  }
}

/** To the person who asked. */
export function rejected(request: Subject, { by, reason }: { by: string; reason: string }): Telling {
  return {
    ...about(request, [request.userId]),
    name: { zh: '采购申请被驳回', en: 'Your purchase was rejected' },
    content: {
      zh: `${by} 驳回了您 ${yuan(request.amountFen)} 元的采购申请：${reason}`,
      en: `${by} rejected your purchase of ${yuan(request.amountFen)} yuan: ${reason}`,
    },
  }
}

/** To the person who asked, when an approver changed quantities. */
export function changed(request: Subject, { by }: { by: string }): Telling {
  return {
    ...about(request, [request.userId]),
    name: { zh: '采购申请的数量已调整', en: 'Quantities of your purchase were changed' },
    content: {
      zh: `${by} 调整了您采购申请的数量，现为 ${yuan(request.amountFen)} 元`,
      en: `${by} changed quantities of your purchase; it now costs ${yuan(request.amountFen)} yuan`,
    },
  }
}

/** To both sides, when nobody decided in time. */
export function lapsed(request: Subject, { userIds }: { userIds: string[] }): Telling[] {
  const { userName, amountFen } = request
  const amount = yuan(amountFen)
  return [
    {
      ...about(request, [request.userId]),
      name: { zh: '采购申请已过期', en: 'Your purchase request has lapsed' },
      content: {
        zh: `您 ${amount} 元的采购申请无人审批，已过期；可将商品放回购物车重新申请`,
        en: `Nobody decided about your purchase of ${amount} yuan in time; you can put its goods back into the cart`,
      },
    },
    {
      ...about(request, userIds),
      name: { zh: '采购申请已过期', en: 'A purchase request has lapsed' },
      content: {
        zh: `${userName} ${amount} 元的采购申请未及时审批，已过期`,
        en: `The purchase of ${userName} for ${amount} yuan was not decided about in time`,
      },
    },
  ]
}
