// Vehicles on the pages of a buyer: what a chosen one narrows, what fits it, and how it is taken away.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { chooseVehicle, useChosenVehicle } from '../../src/web/lib/chosen-vehicle.ts'
import { FitOfPart } from '../../src/web/pages/find/garage/fit-of-part.tsx'
import { NarrowedTo } from '../../src/web/pages/find/garage/narrowed-to.tsx'
import { openPage } from '../support/screen-page.tsx'

const PLATE = '鲁A12345'
const codes = { '/sys-system/menu/buttons': { data: ['my_vehicle_view'] } }

beforeEach(() => chooseVehicle(undefined))

function Chosen() {
  return <output>{useChosenVehicle()?.name ?? 'none'}</output>
}

describe('a chosen vehicle', () => {
  it('is named above the results with how far it narrows, and taken away by a press', async () => {
    chooseVehicle({ vehicleId: '5', name: PLATE })
    await openPage(
      <>
        <Chosen />
        <NarrowedTo vehicle={{ vehicleId: '5', name: PLATE, narrowsBy: 'series' }} />
      </>,
      {},
      '/shopping/material',
    )
    expect(await screen.findByText(/may fit 鲁A12345, by series and model year/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add its model' }).getAttribute('href')).toBe(
      '/shopping/garage/5',
    )
    fireEvent.click(screen.getByRole('button', { name: 'For any vehicle' }))
    await waitFor(() => expect(screen.getByText('none')).toBeTruthy())
  })
})

describe('the page of a part', () => {
  it('says of each vehicle whether it fits, the chosen one first', async () => {
    chooseVehicle({ vehicleId: '7', name: '鲁B7' })
    const fit = (vehicleId: string, name: string, verdict: string) => ({
      vehicleId,
      name,
      verdict,
      partId: '1',
    })
    await openPage(
      <FitOfPart partId="1" />,
      {
        ...codes,
        '/kms/vehicle/fits': {
          data: [fit('5', PLATE, 'fits'), fit('6', '鲁B6', 'notKnown'), fit('7', '鲁B7', 'doesNotFit')],
        },
      },
      '/quoteOrder/detail',
    )
    const group = await screen.findByRole('group', { name: 'Fit for my vehicles' })
    expect(group.textContent).toMatch(/Does not fit 鲁B7.*Fits 鲁A12345.*Fit unknown: 鲁B6/)
  })
})
