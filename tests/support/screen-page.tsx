import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { Feedback } from '../../src/web/ui/feedback/feedback.tsx'
import ScreenPage from '../../src/web/admin/screen-page.tsx'
import { replaceScreens, type ScreenModule } from '../../src/web/admin/screen-store.ts'
import { queryClient } from '../../src/web/app/query-client.ts'
import { speak } from './speak.ts'

// Drawing antd in jsdom is slow on a busy machine.
configure({ asyncUtilTimeout: 45_000 })

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown> | null
  headers: Record<string, string>
}

type Answer =
  | { data: unknown }
  | { status: number; error: string; msg: string; errors?: unknown; data?: unknown }
  /** A file to download. */
  | { file: string; name: string }

export interface Given {
  module: ScreenModule
  codes?: string[]
  address?: string
  /** The window's width in pixels. */
  width?: number
  /** Replies by path; a function gets the request. A promise that never settles is a slow server. */
  answers: Record<string, Answer | ((asked: Asked) => Answer | Promise<Answer>)>
}

export const pageOf = (records: unknown[], total = records.length) => ({
  data: { records, total, size: 20, current: 1, pages: 1 },
})

const always: Given['answers'] = {
  '/sys-auth/current/user': { data: { userId: '1', tenantId: '1000', tenantType: '', account: 'admin' } },
  '/sys-system/menu/routes': { data: [] },
  // Each condition has an input of its own.
  '/sys-system/user/settings': { data: { zone: { search: 'form' } } },
  '/sys-system/screen-view/list': { data: { views: [], defaultId: null, roles: [] } },
  '/sys-system/screen-override/mine': { data: [] },
  '/sys-system/dict/dictionary': {
    data: [
      { dictKey: 'COLD', dictValue: 'Cold' },
      { dictKey: 'DRY', dictValue: 'Dry' },
    ],
  },
}

const WIDTH_PX = 1440

/** jsdom has no layout, but antd asks for the width. */
function pretendWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, bound, px] = /\((min|max)-width:\s*(\d+)/.exec(query) ?? []
    const matches = bound === 'min' ? Number(px) <= width : bound === 'max' && Number(px) >= width
    const ignore = () => {}
    return {
      matches,
      media: query,
      addListener: ignore,
      removeListener: ignore,
      addEventListener: ignore,
      removeEventListener: ignore,
    }
  })
}

/** The page that the frame would show at the address. */
function PageAt({ name, list }: { name: string; list: string }) {
  const { pathname } = useLocation()
  return <ScreenPage key={pathname} name={name} list={list} />
}

/** Opens a generated screen in English on a server with the given replies. */
export async function openScreen({ module, codes, address = '/system/zone', width, answers }: Given) {
  replaceScreens({ [module.screen.name]: module })
  const buttons = { data: codes ?? module.screen.permissions.map(({ code }) => code) }
  return openPage(
    <PageAt name={module.screen.name} list={module.screen.menu.path} />,
    { '/sys-system/menu/buttons': buttons, ...answers },
    address,
    width,
  )
}

/** Opens a page in English on a server with the given replies. */
export async function openPage(page: ReactNode, answers: Given['answers'], address = '/', width = WIDTH_PX) {
  const asked: Asked[] = []
  const all: Given['answers'] = { ...always, ...answers }
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://x')
    const call: Asked = {
      method: init.method ?? 'GET',
      path: pathname.replace(/^\/api/, ''),
      query: searchParams,
      body: init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : null,
      headers: init.headers as Record<string, string>,
    }
    asked.push(call)
    const answer = all[call.path]
    if (!answer) throw new Error(`Nothing was given for ${call.path}`)
    const given = typeof answer === 'function' ? await answer(call) : answer
    if ('file' in given) {
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(given.name)}`
      return new Response(given.file, { headers: { 'content-disposition': disposition } })
    }
    const status = 'status' in given ? given.status : 200
    return Response.json({ code: status, success: status === 200, msg: '', ...given }, { status })
  })
  pretendWidth(width)
  queryClient.clear()
  await speak('en', 'admin')
  let location = address
  const Where = () => {
    const { pathname, search } = useLocation()
    useEffect(() => {
      location = pathname + search
    })
    return null
  }
  const view = render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider
        theme={{ token: { motion: false }, zeroRuntime: true }}
        button={{ autoInsertSpace: false }}
      >
        {/* Messages may have links. */}
        <MemoryRouter initialEntries={[address]}>
          <Feedback>
            {page}
            <Where />
          </Feedback>
        </MemoryRouter>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  return {
    ...view,
    user: userEvent.setup(),
    asked: (path: string) => asked.filter((call) => call.path === path),
    location: () => location,
  }
}
