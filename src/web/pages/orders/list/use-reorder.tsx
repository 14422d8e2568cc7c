import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { forgetLostVehicle, useChosenVehicle } from '../../../lib/chosen-vehicle.ts'
import { request } from '../../../lib/request.ts'
import { cartKey } from '../../cart/cart-key.ts'
import { useTellLeft } from '../../shopping/use-tell-left.tsx'

/** Adds the goods of orders to the cart again, for the chosen vehicle, and names those no longer available. */
export function useReorder() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const chosen = useChosenVehicle()
  const tell = useTellLeft()
  return useMutation({
    mutationFn: (orderIds: string[]) =>
      request('reorderOrders', { body: { orderIds, ...(chosen && { vehicleId: chosen.vehicleId }) } }),
    onError: forgetLostVehicle,
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: cartKey })
      tell(result, navigate)
    },
  })
}
