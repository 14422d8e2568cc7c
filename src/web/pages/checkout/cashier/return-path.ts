/**
 * The way back to the merchant: a path on this site. Any other `returnUrl` would let a forged cashier address
 * send the buyer to a stranger's page.
 */
export function returnPath(returnUrl: string, origin: string): string {
  if (!URL.canParse(returnUrl, origin)) return '/'
  const url = new URL(returnUrl, origin)
  return url.origin === origin ? url.pathname + url.search : '/'
}
