// antd's input from its own file: its other kinds (several lines, passwords, codes) double the size.
export { default as TextInput } from 'antd/es/input/Input.js'
