import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import { maybeOne, one, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'

interface Words {
  id: string
  name: string
  words: string[]
}

/** Adds a word to the group of this kind of part; begins the group where there is none. */
export async function acceptWord(
  tx: Tx,
  ctx: SignedIn,
  { word, categoryId }: { word: string; categoryId: string },
): Promise<void> {
  const group = await maybeOne(
    tx,
    sql<Words>`
      select s.id::text, s.name, s.words
      from part_categories c
      join synonyms s on s.name = c.name_zh or c.name_zh = any(s.words)
      where c.id = ${categoryId}
      order by s.name <> c.name_zh, s.id
      limit 1
      for update of s
    `,
  )
  if (group?.words.includes(word) || group?.name === word) return
  const after = group
    ? await joinGroup(tx, ctx, { group, word })
    : await beginGroup(tx, ctx, { word, categoryId })
  await audit(tx, ctx, {
    action: group ? 'update' : 'create',
    entity: 'synonym',
    entityId: after.id,
    before: group,
    after,
  })
}

function joinGroup(tx: Tx, { me, now }: SignedIn, { group, word }: { group: Words; word: string }) {
  return one(
    tx,
    sql<Words>`
      update synonyms
      set words = words || ${word}::text, status = 'ENABLED', version = version + 1, updated_by = ${me.userId},
        updated_at = ${now}
      where id = ${group.id}
      returning id::text, name, words
    `,
  )
}

function beginGroup(
  tx: Tx,
  { me, now }: SignedIn,
  { word, categoryId }: { word: string; categoryId: string },
) {
  return one(
    tx,
    sql<Words>`
      insert into synonyms (
        id, tenant_id, name, words, category_id, created_by, updated_by, created_at, updated_at
      )
      select ${newId()}, ${me.tenantId}, name_zh, array[${word}::text], id, ${me.userId}, ${me.userId}, ${now}, ${now}
      from part_categories
      where id = ${categoryId}
      returning id::text, name, words
    `,
  )
}
