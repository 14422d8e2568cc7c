import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChosenVehicle } from '../../../lib/chosen-vehicle.ts'
import { request } from '../../../lib/request.ts'

/** A sentence for each of these parts: whether it fits the chosen vehicle; undefined without one. */
export function useFits(partIds: string[]): (partId: string) => string | undefined {
  const { t } = useTranslation('wishes')
  const chosen = useChosenVehicle()
  const { data = [] } = useQuery({
    queryKey: ['vehicleFits', partIds, chosen?.vehicleId],
    enabled: chosen !== undefined && partIds.length > 0,
    queryFn: ({ signal }) =>
      request('judgeFit', {
        query: { partIds: partIds.join(','), vehicleId: chosen!.vehicleId },
        signal,
        flags: { quiet: true },
      }),
  })
  const verdicts = new Map(data.map((fit) => [fit.partId, fit]))
  return (partId) => {
    const fit = verdicts.get(partId)
    return fit && t(`fit.${fit.verdict}`, { name: fit.name })
  }
}
