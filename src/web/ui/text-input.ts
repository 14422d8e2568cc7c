// antd's input by its own file: its other kinds (several lines, passwords, codes) weigh as much again.
export { default as TextInput } from 'antd/es/input/Input.js'
