import { pinyin } from 'pinyin-pro'

/**
 * Lets the library build its dictionary, once. The first word to be looked up while people are served would
 * hold all of them up for more than a tenth of a second.
 */
export function buildPinyin() {
  pinyin('拼音')
}
