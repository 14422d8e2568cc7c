/** The vehicles as one text, as orders and spreadsheets show them. */
export function platesOf(vehicles: { name: string }[]): string {
  return vehicles.map(({ name }) => name).join(', ')
}
