// What a supplier has agreed on with the platform, day by day.

/** A supply or consignment contract as it is obeyed. */
export interface SupplyContract {
  contractId: string
  contractNo: string
  kind: 'SUPPLY' | 'CONSIGN'
  /** The first and the last day on which it is obeyed, as 2026-01-31. */
  startsOn: string
  endsOn: string
  signedOn: string
  dueDays: number
  /** Commission in per cent, two decimals at most. */
  commission: number
  /** The security deposit to be held, in fen. */
  depositFen: number
  taxCategory: string
  /** Agreed prices in fen a piece, by part code. */
  prices: ReadonlyMap<string, number>
}

/** What holds for one kind of goods on one day. */
export interface GoodsTerms {
  contractId: string | null
  contractNo: string
  /** Goods in the platform's care: due when they leave for a customer, not when the order is completed. */
  isConsigned: boolean
  commission: number
  /** The price that settles a piece in place of the commission; null without an agreed one. */
  priceFen: number | null
  taxCategory: string
}

/** What holds without any contract. */
export interface TermsWithoutContract {
  commission: number
  dueDays: number
}

/**
 * The contract in force on a day: of several the one that began last, then the one signed last. A rate that
 * changes in the middle of a month is therefore a further contract that begins on that day.
 */
function contractOn(contracts: readonly SupplyContract[], day: string): SupplyContract | undefined {
  return contracts
    .filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn)
    .reduce<SupplyContract | undefined>(
      (best, each) => (best && isLater(best, each) ? best : each),
      undefined,
    )
}

function isLater(one: SupplyContract, other: SupplyContract): boolean {
  const key = ({ startsOn, signedOn, contractId }: SupplyContract) =>
    `${startsOn} ${signedOn} ${contractId.padStart(20, '0')}`
  return key(one) >= key(other)
}

/**
 * The terms of a part on a day. Goods named by a consignment contract are consigned, and all goods when it names
 * none; everything else follows the supply contract.
 */
export function termsOf(
  contracts: readonly SupplyContract[],
  { code, day, otherwise }: { code: string; day: string; otherwise: TermsWithoutContract },
): GoodsTerms {
  const ofKind = (kind: SupplyContract['kind']) => contracts.filter((each) => each.kind === kind)
  const consignment = contractOn(ofKind('CONSIGN'), day)
  const covers = consignment && (consignment.prices.size === 0 || consignment.prices.has(code))
  const contract = covers ? consignment : contractOn(ofKind('SUPPLY'), day)
  return {
    contractId: contract?.contractId ?? null,
    contractNo: contract?.contractNo ?? '',
    isConsigned: contract !== undefined && contract.kind === 'CONSIGN',
    commission: contract?.commission ?? otherwise.commission,
    priceFen: contract?.prices.get(code) ?? null,
    taxCategory: contract?.taxCategory ?? 'GOODS',
  }
}

/** Days until a bill is due, and the deposit to be held in fen, by the contract in force on a day. */
export function billTermsOf(
  contracts: readonly SupplyContract[],
  { day, otherwise }: { day: string; otherwise: TermsWithoutContract },
): { dueDays: number; depositFen: number; contractId: string | null } {
  const contract = contractOn(contracts, day)
  return {
    dueDays: contract?.dueDays ?? otherwise.dueDays,
    depositFen: contract?.depositFen ?? 0,
    contractId: contract?.contractId ?? null,
  }
}
