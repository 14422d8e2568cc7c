// From its own file: Grid would add rows and columns, which no page here uses.
export { default as useBreakpoint } from 'antd/es/grid/hooks/useBreakpoint.js'
