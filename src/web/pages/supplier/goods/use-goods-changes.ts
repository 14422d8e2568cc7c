import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '../../../../shared/call.ts'
import type { changeGoods, changeGoodsState, putOnSale } from '../../../../shared/calls/goods.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { warn } from '../../../lib/notices.ts'
import { useConfirm } from '../../../lib/use-confirm.ts'
import { useApp } from '../../../ui/use-app.ts'
import { goodsKey } from './goods-query.ts'

type Change = Omit<BodyOf<typeof changeGoods>, 'supplierId' | 'isSure'>
type Putting = Omit<BodyOf<typeof putOnSale>, 'supplierId' | 'isSure'>

/** Sends a change; a price that looks mistyped is asked about, and sent again when the person is sure. */
function useSure() {
  const { t } = useTranslation('goods')
  const confirm = useConfirm()
  return async <T>(send: (isSure: boolean) => Promise<T>): Promise<T> => {
    try {
      return await send(false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.error !== 'PRICE_FAR_OFF') {
        if (error instanceof ApiError && error.msg) warn(error.fields[0]?.msg ?? error.msg)
        throw error
      }
      await confirm({ title: error.msg, okText: t('sure') })
      return send(true)
    }
  }
}

const quietly = { flags: { quiet: true } }

/** Changes the price or the terms of one of the goods. */
export function useChangeGoods(supplierId: string) {
  const { t } = useTranslation('goods')
  const { message } = useApp()
  const client = useQueryClient()
  const surely = useSure()
  return useMutation({
    mutationFn: (change: Change) =>
      surely((isSure) =>
        request('changeGoods', { body: { ...change, supplierId, isSure }, ...(isSure ? {} : quietly) }),
      ),
    onSuccess: () => message.success(t('saved')),
    onSettled: () => client.invalidateQueries({ queryKey: goodsKey }),
  })
}

/** Puts a part on sale. */
export function usePutOnSale(supplierId: string) {
  const { t } = useTranslation('goods')
  const { message } = useApp()
  const client = useQueryClient()
  const surely = useSure()
  return useMutation({
    mutationFn: (putting: Putting) =>
      surely((isSure) =>
        request('putOnSale', { body: { ...putting, supplierId, isSure }, ...(isSure ? {} : quietly) }),
      ),
    onSuccess: () => {
      message.success(t('isOnSale'))
      void client.invalidateQueries({ queryKey: goodsKey })
    },
  })
}

/** Pauses, resumes, ends, refuses or allows goods. */
export function useGoodsState(supplierId: string) {
  const { t } = useTranslation('goods')
  const { message } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Omit<BodyOf<typeof changeGoodsState>, 'supplierId'>) =>
      request('changeGoodsState', { body: { ...body, supplierId } }),
    onSuccess: ({ changed, left }) => {
      const told = t('stateChanged', { count: changed })
      if (left.length > 0) message.warning(`${told}${t('stateLeft', { count: left.length })}`)
      else message.success(told)
    },
    onSettled: () => client.invalidateQueries({ queryKey: goodsKey }),
  })
}

/** Undoes the last change. */
export function useUndo(supplierId: string) {
  const { t } = useTranslation('goods')
  const { message } = useApp()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changeId: string) => request('undoGoodsChange', { body: { supplierId, changeId } }),
    onSuccess: () => message.success(t('undone')),
    onSettled: () => client.invalidateQueries({ queryKey: goodsKey }),
  })
}
