import type { PaginationProps } from 'antd'
import type { TFunction } from 'i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { pageSizesOf } from '../../../shared/screen/normalize-list.ts'
import { pageButton } from '../../ui/page-button.tsx'

/** What the pages below a list look like and say, wherever the list now stands in them. */
export function pagingOf(
  { list }: Screen,
  t: TFunction<'admin'>,
  { isCapped }: { isCapped: boolean },
): PaginationProps {
  return {
    size: 'small',
    showSizeChanger: true,
    pageSizeOptions: pageSizesOf(list),
    responsive: true,
    itemRender: pageButton,
    showTotal: (count, [from, to]) => t(isCapped ? 'totalCapped' : 'total', { count, from, to }),
  }
}
