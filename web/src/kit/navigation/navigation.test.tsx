// @vitest-environment jsdom
import { createMemoryHistory } from '@tanstack/history'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { type ComponentType, useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CurrentScreen, type FailureProps } from './CurrentScreen.tsx'
import { useHistory, useLocation, useParams } from './navigation-context.ts'
import { NavigationProvider } from './NavigationProvider.tsx'
import { createNavigator, PENDING_MS } from './navigator.ts'

let broken = false
/** Ends the loading of the slow screen. */
let arrive: () => void
const entered = vi.fn<(route: string) => void>()
const scrolledTo = vi.fn<(left: number, top: number) => void>()

beforeEach(() => {
  broken = false
  entered.mockClear()
  scrolledTo.mockClear()
  Object.assign(window, { scrollX: 0, scrollY: 0 })
  vi.stubGlobal('scrollTo', (left: number, top: number) => {
    scrolledTo(left, top)
    scrollWindow(top)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function scrollWindow(top: number): void {
  Object.assign(window, { scrollY: top })
  document.dispatchEvent(new Event('scroll'))
}

const titled =
  (title: string): ComponentType =>
  () => <h1>{title}</h1>
const Book = () => <h1>Book {useParams()['id']}</h1>
function Fragile() {
  if (broken) throw new Error('broken')
  return <h1>Whole</h1>
}
function Redirecting() {
  const history = useHistory()
  useEffect(() => history.replace('/home'), [history])
  return null
}
const Failed = ({ reset }: FailureProps) => <button onClick={reset}>Again</button>
const Pending = () => <p>Loading</p>
function Address() {
  const { href, state } = useLocation()
  return <p data-testid="address">{`${href}${state.unknownPage ? ' unknown' : ''}`}</p>
}

async function draw(...addresses: string[]) {
  const history = createMemoryHistory({ initialEntries: addresses })
  const screens: Record<string, () => Promise<ComponentType>> = {
    '/home': async () => titled('Home'),
    '/book/{id}': async () => Book,
    '/fragile': async () => Fragile,
    '/redirecting': async () => Redirecting,
    '/slow': () => new Promise((resolve) => (arrive = () => resolve(titled('Slow')))),
    '/missing': async () => {
      if (broken) throw new Error('script is missing')
      return titled('Found')
    },
  }
  const navigator = createNavigator({
    history,
    routes: Object.entries(screens).map(([route, load]) => ({ route, load, enter: () => entered(route) })),
    elsewhere: (pathname) => ({ to: '/home', state: { unknownPage: pathname !== '/' } }),
  })
  await navigator.settled()
  render(
    <NavigationProvider navigator={navigator}>
      <Address />
      <CurrentScreen pending={Pending} failure={Failed} />
    </NavigationProvider>,
    { onCaughtError: () => {} },
  )
  return history
}
const heading = async (name: string) => screen.findByRole('heading', { name })
const address = () => screen.getByTestId('address').textContent

test('the screen of the address is drawn at once, and follows it', async () => {
  const history = await draw('/HOME?a=1')
  expect(screen.getByRole('heading').textContent).toBe('Home')
  history.push('/book/%E7%BA%A2')
  await heading('Book 红')
  history.push('/book/8?b=2')
  await heading('Book 8')
  expect(address()).toBe('/book/8?b=2')
})

test('an unknown path leads to the home page, which knows it; "back" does not return there', async () => {
  const history = await draw('/home', '/nowhere')
  expect(address()).toBe('/home unknown')
  expect(history.length).toBe(2)
  history.push('/')
  await vi.waitFor(() => expect(history.location.href).toBe('/home'))
  expect(history.location.state.unknownPage).toBe(false)
})

test('a screen can redirect', async () => {
  const history = await draw('/redirecting')
  await heading('Home')
  expect(history.length).toBe(1)
})

test('a route is entered once for each of its paths, not for another query', async () => {
  const history = await draw('/book/7')
  history.push('/book/7?page=2')
  await vi.waitFor(() => expect(address()).toBe('/book/7?page=2'))
  expect(entered).toHaveBeenCalledTimes(1)
  history.push('/book/8')
  await heading('Book 8')
  expect(entered).toHaveBeenCalledTimes(2)
})

test('the screen before stays while the next one is loading, then a placeholder stands there', async () => {
  const history = await draw('/home')
  vi.useFakeTimers()
  history.push('/slow')
  await act(() => vi.advanceTimersByTimeAsync(PENDING_MS - 1))
  expect(screen.getByRole('heading').textContent).toBe('Home')
  expect(address()).toBe('/home')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByText('Loading')).toBeTruthy()
  vi.useRealTimers()
  arrive()
  await heading('Slow')
})

test('a screen that arrives after the reader has left for another one is not shown', async () => {
  const history = await draw('/home')
  history.push('/slow')
  history.push('/book/7')
  await heading('Book 7')
  await act(async () => arrive())
  expect(screen.getByRole('heading').textContent).toBe('Book 7')
})

test('a screen that fails is drawn again on request, or when another address is shown', async () => {
  broken = true
  const history = await draw('/fragile')
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  await heading('Whole')
  broken = true
  history.push('/fragile?a=1')
  await screen.findByRole('button', { name: 'Again' })
  history.push('/home')
  await heading('Home')
})

test('a screen whose script did not come is loaded again on request', async () => {
  broken = true
  await draw('/missing')
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  await heading('Found')
})

test('a new screen begins at its top; "back" returns to where the reader was', async () => {
  const history = await draw('/home')
  scrollWindow(700)
  history.push('/book/7')
  await heading('Book 7')
  expect(scrollY).toBe(0)
  scrollWindow(300)
  history.back()
  await heading('Home')
  expect(scrollY).toBe(700)
  history.forward()
  await heading('Book 7')
  expect(scrollY).toBe(300)
})

test('a change of a list stays where the reader is', async () => {
  const history = await draw('/home')
  scrollWindow(700)
  history.push('/home?filter=1', { keepsScroll: true })
  await vi.waitFor(() => expect(address()).toBe('/home?filter=1'))
  expect(scrolledTo).not.toHaveBeenCalled()
})
