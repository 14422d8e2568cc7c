import { sql } from 'kysely'
import { many, run, type Queryable, type Tx } from '../../db/connection.ts'
import type { accountTypes, cardTypes } from '../../../shared/bank-card.ts'

export interface BankCardRow {
  cardId: string
  accountType: (typeof accountTypes)[number]
  cardType: (typeof cardTypes)[number]
  bank: string
  digits: number
  lastDigits: string
  holder: string
  phone: string
  boundAt: Date
}

/** The most cards of one user. */
export const MOST_CARDS = 20

export const bankCardsOf = (db: Queryable, of: { tenantId: string; userId: string }) =>
  many(
    db,
    sql<BankCardRow>`
      select id as card_id, account_type, card_type, bank, digits,
        last_digits, holder, phone, created_at as bound_at
      from bank_cards
      where tenant_id = ${of.tenantId} and user_id = ${of.userId}
      order by id
      limit ${MOST_CARDS}
    `,
  )

interface NewCard extends BankCardRow {
  tenantId: string
  userId: string
  vaultToken: string
  fingerprint: string
  /** The fingerprints of the same number by earlier keys. */
  earlier: string[]
}

/** 0 when the user has bound this card before. */
export const insertBankCard = (tx: Tx, card: NewCard) =>
  run(
    tx,
    sql`
      insert into bank_cards (
        id, tenant_id, user_id, account_type, card_type, bank, digits, last_digits, holder, phone,
        vault_token, fingerprint, created_at
      )
      select ${card.cardId}, ${card.tenantId}, ${card.userId}, ${card.accountType}, ${card.cardType}, ${card.bank},
        ${card.digits}, ${card.lastDigits}, ${card.holder}, ${card.phone}, ${card.vaultToken}, ${card.fingerprint},
        ${card.boundAt}
      where not exists (
        select from bank_cards where user_id = ${card.userId} and fingerprint = any(${card.earlier})
      )
      on conflict do nothing
    `,
  )

/** Removes cards of this user; returns their tokens at the provider. */
export const deleteBankCards = (tx: Tx, of: { tenantId: string; userId: string; ids: string[] }) =>
  many(
    tx,
    sql<{ vaultToken: string }>`
      delete from bank_cards
      where id = any(${of.ids}::bigint[]) and tenant_id = ${of.tenantId} and user_id = ${of.userId}
      returning vault_token
    `,
  )
