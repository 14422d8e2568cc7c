// By its own file: Grid would bring rows and columns along, which no page here is made of.
export { default as useBreakpoint } from 'antd/es/grid/hooks/useBreakpoint.js'
