// The pages of the assembly drawings keep everything chosen in their address.

interface Vehicle {
  seriesId: string
  vehicleModelId?: string | null
  /** The model year of the vehicle. */
  year?: number | null
}

/** Where the drawings of a series are, narrowed to a model and a model year where they are known. */
export function assemblyAddress({ seriesId, vehicleModelId, year }: Vehicle): string {
  const params = new URLSearchParams({ seriesId })
  if (vehicleModelId) params.set('vehicleModelId', vehicleModelId)
  if (year) params.set('year', String(year))
  return `/quoteOrder/assembly?${params}`
}

/** Where a drawing is; it keeps the vehicle that was chosen. */
export function drawingAddress(assemblyId: string, chosen: URLSearchParams = new URLSearchParams()): string {
  const params = new URLSearchParams({ assemblyId })
  for (const name of ['vehicleModelId', 'year']) {
    const value = chosen.get(name)
    if (value) params.set(name, value)
  }
  return `/quoteOrder/assemblyDetail?${params}`
}

/** The model year in the address; null when it has none. */
export function yearIn(params: URLSearchParams): number | null {
  return /^(19[5-9]|20\d)\d$/.test(params.get('year') ?? '') ? Number(params.get('year')) : null
}
